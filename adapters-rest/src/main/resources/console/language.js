// The language of the page. The English texts are the keys of the translations, which pages in Nepali load once.
const isNepali = document.documentElement.lang === "ne";

const read = () => fetch(new URL("ne.json", import.meta.url)).then((answer) => answer.json());
const translations = isNepali ? await read().catch(() => ({})) : {};

/** Returns a number, or a text with numbers, in the digits of the language. */
export const digits = (value) => (isNepali ? String(value).replace(/\d/g, (digit) => "०१२३४५६७८९"[digit]) : String(value));

/** Returns a text in the language, with values in place of each %s, or of %1$s and %2$s if their order differs. */
export function text(english, ...values) {
  let next = 0;
  return (translations[english] ?? english).replace(/%(?:(\d)\$)?s/g, (_, place) => {
    const value = values[place ? place - 1 : next++];
    return typeof value === "number" ? digits(value) : value;
  });
}

/** Returns an English sentence of the API; in Nepali after the translation of its kind, such as the title of a problem. */
export const explained = (kind, sentence) => (isNepali && kind ? `${text(kind)}। ${sentence}` : sentence);

// Browsers are not required to know Nepali, and Chromium does not: what they write is translated here.
const english = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const time = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kathmandu", hour: "2-digit", minute: "2-digit" });

/** Writes how far away a moment is, such as "in 3 hours". */
export function distance(count, unit) {
  let number = "";
  const pattern = english.format(count, unit).replace(/[\d,]+/, (found) => {
    number = found;
    return "%s";
  });
  return text(pattern, digits(number));
}

/** Writes a time of day in Nepal. */
export const clock = (at) => digits(time.format(at));

/** Writes a day and time in Nepal. */
export const moment = (at) => digits(at.toLocaleString(isNepali ? "sv" : "en-GB", { timeZone: "Asia/Kathmandu", dateStyle: isNepali ? "short" : "medium", timeStyle: "short" }));

/** Writes a sum of money, grouped as in the language. */
export const amount = (sum) => digits(sum.toLocaleString(isNepali ? "en-IN" : "en", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
