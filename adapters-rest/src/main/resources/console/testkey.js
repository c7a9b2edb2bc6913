// The test key of this tab, which the samples and the trials of the reference use.
import { storedIn, storeIn } from "./storage.js";

const PREFIX = "tk_test_";
const NAME = "cairn-test-key";

let currentKey = storedIn("sessionStorage", NAME);

export const isTestKey = (key) => key.startsWith(PREFIX);

/** Returns the test key of this tab, or an empty text. */
export const testKey = () => currentKey ?? "";

/** Keeps a test key in this tab, until it is closed. */
export function keepTestKey(key) {
  currentKey = key;
  storeIn("sessionStorage", NAME, key);
}
