// What the browser stores for this site, as far as its user allows it.

/** Returns a stored value; undefined also if storage is switched off. */
export function storedIn(storage, name) {
  try {
    return window[storage].getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeIn(storage, name, value) {
  try {
    window[storage].setItem(name, value);
  } catch {
    // The page works without: it only forgets the value.
  }
}
