import type { CairnOptions } from "./core.js";
import { Operations } from "./generated/operations.js";
import type { CloudEvent } from "./generated/types.js";

export * from "./errors.js";
export type { CairnOptions, CallOptions, ConditionalOptions, Page, PostOptions } from "./core.js";
export { Pages } from "./core.js";
export type * from "./generated/types.js";

/** The API of one installation, with one key. */
export declare class Cairn extends Operations {
  constructor(options: CairnOptions);

  /** Whether the key is a live one; undefined without a key, or with a browser token. */
  get livemode(): boolean | undefined;

  /** The last response of all calls; its body has been read. Calls that overlap pass their own to `onResponse`. */
  get lastResponse(): Response | undefined;

  /**
   * Yields the events after a position in the order of the log, each once. Ends at the newest event, or asks again every
   * `pollSeconds`. To resume, pass the position of the last event that was processed.
   */
  followEvents(options?: {
    after?: number;
    types?: string[];
    subject?: string;
    pollSeconds?: number;
    signal?: AbortSignal;
  }): AsyncIterableIterator<CloudEvent>;
}
