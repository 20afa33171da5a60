package gateway

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
)

// The websocket's kinds of frame (RFC 6455, section 5.2).
const (
	frameMore  = 0x0
	frameText  = 0x1
	frameClose = 0x8
	frameFinal = 0x80
)

// largestFrame bounds a frame: a gateway message is never near it.
const largestFrame = 64 << 20

// errFrame: what came is not a websocket frame of a server.
var errFrame = errors.New("the gateway sent what is not a websocket frame")

// frame is one frame as a server sends it, that is, unmasked.
type frame struct {
	first byte // final bit and kind
	data  []byte
	raw   []byte // the whole of it, as it came
}

func (f frame) kind() byte  { return f.first & 0x0f }
func (f frame) final() bool { return f.first&frameFinal != 0 }

// nextFrame cuts the first frame off b. ok is false if more bytes are needed.
func nextFrame(b []byte) (f frame, rest []byte, ok bool, err error) {
	if len(b) < 2 {
		return f, b, false, nil
	}
	if b[1]&0x80 != 0 {
		return f, b, false, errFrame
	}
	head, size := 2, uint64(b[1]&0x7f)
	switch size {
	case 126:
		head = 4
	case 127:
		head = 10
	}
	if len(b) < head {
		return f, b, false, nil
	}
	switch head {
	case 4:
		size = uint64(binary.BigEndian.Uint16(b[2:]))
	case 10:
		size = binary.BigEndian.Uint64(b[2:])
	}
	if size > largestFrame {
		return f, b, false, errFrame
	}
	end := head + int(size)
	if len(b) < end {
		return f, b, false, nil
	}
	return frame{first: b[0], data: b[head:end], raw: b[:end]}, b[end:], true, nil
}

// isHeartbeat tells whether bytes are one whole frame of a client with a heartbeat in it,
// which is short and masked.
func isHeartbeat(b []byte) bool {
	const head, mask = 2, 4
	if len(b) < head+mask || b[0] != frameFinal|frameText || b[1]&0x80 == 0 || b[1]&0x7f > 125 || len(b) != head+mask+int(b[1]&0x7f) {
		return false
	}
	data := make([]byte, len(b)-head-mask)
	for i := range data {
		data[i] = b[head+mask+i] ^ b[head+i%mask]
	}
	var m struct {
		Op *int `json:"op"`
	}
	return json.Unmarshal(data, &m) == nil && m.Op != nil && *m.Op == opHeartbeat
}

// goodbye is a client's close frame with a code: masked with zeros, which is a
// mask as good as any on a connection that ends.
func goodbye(code uint16) []byte {
	b := []byte{frameFinal | frameClose, 0x80 | 2, 0, 0, 0, 0}
	return binary.BigEndian.AppendUint16(b, code)
}

// handshakeEnd is where the websocket's opening answer ends; -1 if not yet.
func handshakeEnd(b []byte) int {
	if i := bytes.Index(b, []byte("\r\n\r\n")); i >= 0 {
		return i + 4
	}
	return -1
}
