package ninapinta

import _ "embed"

//go:embed data/icons.txt
var iconData string
