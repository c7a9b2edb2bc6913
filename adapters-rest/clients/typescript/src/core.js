import { ApiError, ConnectionFailed, RescueRefused, errorOf } from "./errors.js";

export const VERSION = "0.1.0";
const LONGEST_BACKOFF = 8;
const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** The connection that all groups of operations share. */
export class Core {
  #settings;
  lastResponse;

  constructor(settings) {
    const { protocol, hostname } = new URL(settings.baseUrl);
    if (protocol !== "https:" && !(protocol === "http:" && LOOPBACK.has(hostname))) {
      throw new TypeError("baseUrl must start with https://; http:// is accepted for this machine only");
    }
    this.#settings = {
      timeout: 30,
      maxRetries: 2,
      maxRetrySeconds: 60,
      fetch: (url, init) => globalThis.fetch(url, init),
      sleep: (seconds, signal) => pause(seconds, signal),
      ...settings,
      baseUrl: settings.baseUrl.replace(/\/+$/, ""),
    };
  }

  get livemode() {
    const mode = /^tk_(live|test)_/.exec(this.#settings.apiKey ?? "")?.[1];
    return mode === undefined ? undefined : mode === "live";
  }

  sleep(seconds, signal) {
    return this.#settings.sleep(seconds, signal);
  }

  segment(value) {
    if (["", ".", ".."].includes(value)) {
      throw new TypeError(`${JSON.stringify(value)} is not an id`);
    }
    return encodeURIComponent(value);
  }

  pages(path, content, options) {
    return new Pages(this, path, content.query, options);
  }

  /** Sends a request, again if necessary, and returns the contents of the response. */
  async send(method, path, { query, body, mediaType = "application/json", expects = "json" }, options = {}) {
    const headers = { Accept: "application/json, text/plain;q=0.9, */*;q=0.5" };
    if (typeof document === "undefined") {
      headers["User-Agent"] = `cairn-typescript/${VERSION}`;
    }
    if (this.#settings.apiKey) {
      headers.Authorization = `Bearer ${this.#settings.apiKey}`;
    }
    if (method === "POST") {
      headers["Idempotency-Key"] = options.idempotencyKey ?? crypto.randomUUID();
    }
    if (options.ifMatch !== undefined) {
      headers["If-Match"] = options.ifMatch;
    }
    if (body !== undefined) {
      headers["Content-Type"] = mediaType;
    }
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body), redirect: "manual" };
    return this.#exchange(this.#settings.baseUrl + path + queryOf(query), init, expects, options);
  }

  async #exchange(url, init, expects, { signal, onResponse }) {
    const isRemoval = init.method === "DELETE" && expects === "nothing";
    let isUncertain = false;
    for (let retries = 0, waited = 0; ; retries++) {
      const { response, contents, failure } = await this.#attempt(url, init, expects, signal);
      if (response !== undefined) {
        onResponse?.(response);
      }
      // If the object is missing now, an attempt without a known outcome has removed it.
      if (failure === undefined || (isUncertain && isRemoval && failure.status === 404)) {
        return contents;
      }
      isUncertain ||= failure.status !== 429;
      const seconds = pauseAfter(failure, retries);
      waited += seconds;
      if (retries >= this.#settings.maxRetries || waited > this.#settings.maxRetrySeconds || !mayRepeat(init, failure)) {
        throw failure;
      }
      await this.sleep(seconds, signal);
    }
  }

  async #attempt(url, init, expects, signal) {
    signal?.throwIfAborted();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error("timed out")), this.#settings.timeout * 1000);
    const cancel = () => limit.abort(signal.reason);
    signal?.addEventListener("abort", cancel);
    let response;
    try {
      const received = await this.#settings.fetch(url, { ...init, signal: limit.signal });
      const text = await received.text();
      this.lastResponse = response = received;
      if (!response.ok) {
        return { response, failure: errorOf(response.status, response.headers, text) };
      }
      return { response, contents: contentsOf(text, expects) };
    } catch (cause) {
      signal?.throwIfAborted();
      return { response, failure: new ConnectionFailed(`${init.method} ${url}: ${cause.message}`, { cause }) };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    }
  }
}

function contentsOf(text, expects) {
  if (expects === "nothing") {
    return undefined;
  }
  return expects === "text" ? text : JSON.parse(text);
}

function mayRepeat(init, failure) {
  if (failure instanceof RescueRefused) {
    return false; // someone has to call for help now
  }
  if (failure.status === 429) {
    return true;
  }
  // If the outcome is unknown, a repetition with If-Match would be refused because of its own first attempt.
  return (
    !("If-Match" in init.headers) &&
    (!(failure instanceof ApiError) ||
      [500, 502, 503, 504].includes(failure.status) ||
      failure.code === "idempotency-key-in-flight")
  );
}

/** Returns a random time that grows with each retry, after the one that the service asks for; in seconds. */
function pauseAfter(failure, retries) {
  return (failure.retryAfter ?? 0) + Math.random() * Math.min(LONGEST_BACKOFF, 0.5 * 2 ** retries);
}

function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, seconds * 1000);
    function done() {
      signal?.removeEventListener("abort", cancel);
      resolve();
    }
    function cancel() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal?.addEventListener("abort", cancel, { once: true });
  });
}

function queryOf(parameters = {}) {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** A list. Iterating over it reads one page after the other, by cursor if the list has one. */
export class Pages {
  #core;
  #path;
  #query;
  #options;

  constructor(core, path, query = {}, options = {}) {
    this.#core = core;
    this.#path = path;
    this.#query = query;
    this.#options = options;
  }

  page(place = {}) {
    return this.#core.send("GET", this.#path, { query: { ...this.#query, ...place } }, this.#options);
  }

  async *[Symbol.asyncIterator]() {
    let page = await this.page();
    for (let seen = 0, isByCursor = false; ; ) {
      yield* page.data;
      seen += page.data.length;
      const { next_cursor: cursor, total } = page.pagination;
      if (cursor !== undefined) {
        isByCursor = true;
        page = await this.page({ cursor });
      } else if (!isByCursor && page.data.length > 0 && seen < total) {
        page = await this.page({ offset: seen });
      } else {
        return;
      }
    }
  }
}
