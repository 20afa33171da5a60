// Package browsertest plays the sandbox's chat page in a real browser, for
// tests: it looks, presses and types as a person does, by mouse and keyboard,
// and waits for what it wants to see instead of sleeping.
//
// # Basics
//
//	b := browsertest.Start(t)              // one for several tests
//	p := b.Open(t, server.URL)             // opens the page
//	p.ActAs("Ana")
//	p.OpenChannel("lobby")
//	p.Type("/game new seats:2")            // typed and sent, with Enter
//	p.Press("Join")                        // the newest button of that label
//	p.Choose("Where to?", "Explore Andes") // the newest menu of that placeholder
//	m := p.WaitMessage("Ana's table")
//	p.Screenshot("lobby.png")
//
// Press and Choose return when the bot has acknowledged, or failed to. All
// helpers fail the test with what was on the screen; an error in the page's
// own code fails it at the end.
//
// # Caveats
//
// The browser is Chromium, from $CHROMIUM or the PATH. Without one the test is
// skipped with a sentence that says what to install; where CI is set it fails.
// A browser opens six connections to a host and each page keeps one for its
// stream: for several people use ActAs on one page, or pages made by Another,
// which share nothing.
package browsertest
