import type { Pagination } from "./generated/types.js";

export interface CairnOptions {
  /** The address of the installation. Plain http is accepted for this machine only. */
  baseUrl: string;
  /** An API key or a browser token; public reads work without. */
  apiKey?: string;
  /** The time-out of each attempt, in seconds; 30 by default. */
  timeout?: number;
  /** How often a call is repeated at most; 2 by default. */
  maxRetries?: number;
  /** How long a call waits between its attempts altogether, in seconds; 60 by default. */
  maxRetrySeconds?: number;
  /** Sends a request; the global `fetch` by default. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  sleep?: (seconds: number, signal?: AbortSignal) => Promise<void>;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Receives the response of each attempt of the call, with its status and headers; its body has been read. */
  onResponse?: (response: Response) => void;
}

export interface PostOptions extends CallOptions {
  /** A key of your own, such as the number of an order. By default, each call gets a random one. */
  idempotencyKey?: string;
}

export interface ConditionalOptions extends CallOptions {
  /** The `ETag` of the version that was read. */
  ifMatch?: string;
}

export interface Page<T> {
  data: T[];
  pagination: Pagination;
}

/** A list. Iterating over it reads one page after the other, by cursor if the list has one. */
export declare class Pages<T> implements AsyncIterable<T> {
  /** Returns one page: the first one, or that of a cursor or an offset. */
  page(place?: { cursor?: string; offset?: number }): Promise<Page<T>>;
  [Symbol.asyncIterator](): AsyncIterator<T>;
}

/** The connection that all groups of operations share. */
export declare class Core {
  constructor(options: CairnOptions);
}
