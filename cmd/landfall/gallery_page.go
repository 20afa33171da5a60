package main

import (
	"bytes"
	"fmt"
	"html"
)

// page is the index of the gallery.
func page(shots []shot, vision bool) []byte {
	var b bytes.Buffer
	b.WriteString(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Landfall gallery</title>
<style>
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; background: #777; color: #fff }
figure { margin: 0 0 2rem }
img { max-width: 100%; height: auto }
</style>
<h1>Landfall gallery</h1>
`)
	for _, s := range shots {
		fmt.Fprintf(&b, "<figure><figcaption>%s</figcaption><img loading=\"lazy\" src=\"%s\" alt=\"%s\">", html.EscapeString(s.title), s.name, html.EscapeString(s.title))
		if vision && s.film == nil {
			fmt.Fprintf(&b, "<br><img loading=\"lazy\" src=\"vision/%s\" alt=\"%s, %d pixels wide: as it is, grey, protan, deutan, tritan\">",
				s.name, html.EscapeString(s.title), phone)
		}
		b.WriteString("</figure>\n")
	}
	b.WriteString("</html>\n")
	return b.Bytes()
}
