// The language of the page. The English texts are the keys of the translations, which pages in Nepali load once.
const isNepali = document.documentElement.lang === "ne";

const read = () => fetch(new URL("ne.json", import.meta.url)).then((answer) => answer.json());
const translations = isNepali ? await read().catch(() => ({})) : {};

/** The locale in which numbers are written, and that of dates. */
export const language = isNepali ? "ne" : "en";
export const locale = isNepali ? "ne" : "en-GB";

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

/** Writes a time of day in Nepal. */
export const clock = new Intl.DateTimeFormat(locale, { timeZone: "Asia/Kathmandu", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
