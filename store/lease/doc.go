// Package lease lets each piece of work be done by one of several processes that share an
// [engine.Log], and by another one soon after that one is gone. It needs nothing of the log
// but rows that are written on condition, and no clock that two machines agree on.
//
// A process that shares has a row with a number that it raises at each [Group.Step]. The
// others watch it by their own clocks: has it stood still for the length of a lease, one of
// them takes it away, on condition that it is still what was seen. From then on what that
// process held is free. Its name never comes back: if it lives after all, it learns at its
// next step that it was given up, and begins under another.
//
// Who does a piece of work stands in a row as well, with an epoch that rises with each
// holder. That row is the fence: every append that the work makes has it among its
// conditions ([Lease.Fence]), so whoever was deposed changes nothing any more, however late
// he notices. What goes elsewhere than to the log cannot be fenced in this way. A holder
// therefore asks [Lease.Err] before it, which says no from a moment on that lies before the
// one at which anybody may take over: counted from before its last step that succeeded, by
// its own clocks. Of these it has two, one that never goes back and one that tells the time,
// and believes the one by which more time has passed: the first stands still on a machine
// that sleeps, and the second may be set back.
package lease
