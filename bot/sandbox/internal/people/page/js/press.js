// Nothing is drawn anew under a finger: a control that is replaced between press and
// release, as by a panel's picture or a new mention, would never be clicked.
export class Press {
  // A press counts that begins in these parts of the page.
  constructor(...boxes) {
    this.held = false;
    this.late = null; // what is to be drawn when the press has ended
    for (const box of boxes) box.addEventListener("pointerdown", (e) => { if (e.button === 0) this.held = true; });
    for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => this.release());
  }

  // draw draws now, or when the press that is on its way has ended; the newest counts.
  draw(how) {
    if (this.held) this.late = how;
    else how();
  }

  // release draws what came during a press, once its click has been told.
  release() {
    if (!this.held) return;
    setTimeout(() => {
      this.held = false;
      const how = this.late;
      this.late = null;
      if (how) how();
    });
  }
}
