import type { AnyNotice } from "./generated/types.js";

/** The request was not signed with one of the secrets, or too long ago. */
export declare class NotGenuine extends Error {}

/**
 * Returns the notice in a request to your endpoint, or rejects with NotGenuine, or with TypeError if a secret is
 * malformed. During a rotation, pass the new and the old secret. Process each `id` only once.
 *
 * @param body the body as it arrived, before any JSON parser saw it
 * @param headers with `get`, such as `Headers`, or with lower-case names, such as those of Node
 * @param now the time in seconds since 1970
 */
export declare function verify(
  body: string | Uint8Array,
  headers: { get(name: string): string | null } | Record<string, string | string[] | undefined>,
  secrets: string | string[],
  now?: number,
): Promise<AnyNotice>;
