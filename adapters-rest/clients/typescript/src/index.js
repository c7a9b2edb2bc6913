import { Core } from "./core.js";
import { Operations } from "./generated/operations.js";

export * from "./errors.js";
export { Pages } from "./core.js";

export class Cairn extends Operations {
  #core;

  constructor(options) {
    const core = new Core(options);
    super(core);
    this.#core = core;
  }

  get livemode() {
    return this.#core.livemode;
  }

  get lastResponse() {
    return this.#core.lastResponse;
  }

  async *followEvents({ after = 0, types, subject, pollSeconds, signal } = {}) {
    for (let position = after; ; ) {
      const page = await this.events.read({ after: position, types, subject }, { signal });
      for (const event of page.data) {
        yield event;
        position = event.position;
      }
      if (page.next_after !== undefined) {
        position = page.next_after;
      } else if (pollSeconds === undefined) {
        return;
      } else {
        await this.#core.sleep(pollSeconds, signal);
      }
    }
  }
}
