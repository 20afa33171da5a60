package house_test

// So that go test ./engine/... -update is understood here too, where nothing is
// kept in files yet.
import _ "landfall/engine/enginetest"
