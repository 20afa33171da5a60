// What the acting person does to messages: presses, choices, commands, and
// what becomes of them.
import { displayName } from "./dom.js";
import { openModal } from "./modal.js";

const silence = "The application did not respond";

export class Actions {
  // host: {api(), store(), changed(), toast(text), here() the channel shown}
  constructor(host) {
    this.host = host;
    this.marks = new Map(); // message id to {pending, chosen, problem, version}
    this.local = []; // commands that are under way or came to nothing
    this.count = 0;
    this.made = 0;
  }

  // ui is what is going on with a message.
  ui(m) {
    return this.marks.get(m.id) || { pending: new Set(), chosen: new Map(), problem: m.problem || "", version: 0 };
  }

  mark(m, change) {
    const ui = this.ui(m);
    change(ui);
    ui.version++;
    this.marks.set(m.id, ui);
    this.host.changed();
  }

  // updated forgets choices once the message was changed by its author.
  updated(id) {
    const ui = this.marks.get(id);
    if (!ui) return;
    ui.chosen.clear();
    ui.problem = "";
    ui.version++;
  }

  busy(step) {
    this.count += step;
    document.body.dataset.pending = this.count;
  }

  click(m, customID) {
    return this.press(m, customID, () => this.host.api().post(`messages/${m.id}/click`, { custom_id: customID }));
  }

  select(m, customID, values) {
    this.mark(m, (ui) => ui.chosen.set(customID, values));
    return this.press(m, customID, () => this.host.api().post(`messages/${m.id}/select`, { custom_id: customID, values }));
  }

  // press shows that something is under way until the bot has answered.
  async press(m, customID, send) {
    const as = this.host.api().as;
    this.busy(1);
    this.mark(m, (ui) => { ui.pending.add(customID); ui.problem = ""; });
    let problem = "";
    try {
      const { interaction } = await send();
      if (interaction.status === "failed") problem = interaction.error || silence;
      else this.answered(interaction, as);
    } catch (err) {
      problem = err.message;
    }
    if (this.host.api().as === as) {
      this.mark(m, (ui) => {
        ui.pending.delete(customID);
        ui.problem = problem;
        if (problem) ui.chosen.delete(customID);
      });
    }
    this.busy(-1);
  }

  // answered takes in what the answer carries: a message, or a modal to show.
  answered(interaction, as) {
    if (this.host.api().as !== as) return;
    if (interaction.modal) {
      const id = interaction.id;
      openModal(interaction.modal, this.host.store(), async (fields) => {
        this.busy(1);
        try {
          const { interaction: sent } = await this.host.api().post(`interactions/${id}/modal`, { fields });
          if (sent.status === "failed") throw new Error(sent.error || silence);
          this.answered(sent, as);
        } finally {
          this.busy(-1);
        }
      });
    } else if (interaction.message) {
      // The stream may have been faster, and have brought a later version, such as
      // one with its picture: only what is newer than that is taken from here.
      const m = interaction.message;
      const have = this.host.store().message(m.id);
      if (!have || (m.edited_timestamp || "") > (have.edited_timestamp || "")) this.host.store().put(m, !have);
    }
  }

  // run gives a command. Refusals of the sandbox are thrown; a silent bot
  // leaves a line only this person sees.
  async run(path, options, text, targetID) {
    const channel = this.host.here();
    const store = this.host.store();
    const as = this.host.api().as;
    const line = {
      id: "local-" + ++this.made, local: true, channel_id: channel.id, author: store.bot, type: 20, flags: 64, content: "", thinking: true, ephemeral: true,
      timestamp: new Date().toISOString(), command: { user: store.me, name: path, text }, mentions: [], embeds: [], attachments: [], components: [],
    };
    // A quick answer needs no line of its own.
    const timer = setTimeout(() => { this.local.push(line); this.host.changed(); }, 400);
    this.busy(1);
    try {
      const body = { command: path, options };
      if (targetID) body.target_id = targetID;
      const { interaction } = await this.host.api().post(`channels/${channel.id}/command`, body);
      clearTimeout(timer);
      this.local = this.local.filter((m) => m.id !== line.id);
      if (interaction.status === "failed") this.local.push({ ...line, thinking: false, problem: interaction.error || silence });
      else this.answered(interaction, as);
    } catch (err) {
      clearTimeout(timer);
      this.local = this.local.filter((m) => m.id !== line.id);
      throw err;
    } finally {
      this.busy(-1);
      this.host.changed();
    }
  }

  async dismiss(m) {
    if (m.local) {
      this.local = this.local.filter((x) => x.id !== m.id);
      this.host.changed();
      return;
    }
    await this.attempt(async () => {
      await this.host.api().post(`messages/${m.id}/dismiss`);
      this.host.store().drop(m.channel_id, m.id);
    });
  }

  remove(m) {
    return this.attempt(() => this.host.api().del(`messages/${m.id}`));
  }

  // command runs a command on a message or person.
  command(c, target) {
    return this.attempt(() => this.run(c.name, {}, displayName(this.host.store().me) + " used " + c.name, target));
  }

  async attempt(act) {
    try {
      await act();
    } catch (err) {
      this.host.toast(err.message);
    }
  }

  forget() {
    this.marks.clear();
    this.local = [];
  }
}
