const TOLERANCE = 300;
const SHORTEST_KEY = 16;
const encoder = new TextEncoder();

/** The request was not signed with one of the secrets, or too long ago. */
export class NotGenuine extends Error {
  constructor(message) {
    super(message);
    this.name = "NotGenuine";
  }
}

export async function verify(body, headers, secrets, now = Date.now() / 1000) {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    typeof headers.get === "function" ? headers.get(name) : headers[name],
  );
  if (!id || !/^\d+$/.test(timestamp ?? "") || !signatures) {
    throw new NotGenuine("a header of the signature is missing or malformed");
  }
  if (Math.abs(now - Number(timestamp)) > TOLERANCE) {
    throw new NotGenuine("the timestamp is more than five minutes off");
  }
  const raw = typeof body === "string" ? encoder.encode(body) : body;
  const prefix = encoder.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(prefix.length + raw.length);
  signed.set(prefix);
  signed.set(raw, prefix.length);
  const sent = signatures
    .split(" ")
    .filter((each) => each.startsWith("v1,"))
    .map((each) => decoded(each.slice(3)));
  let genuine = false;
  for (const secret of [secrets].flat()) {
    const bytes = decoded(secret.replace(/^whsec_/, ""));
    if (bytes.length < SHORTEST_KEY) {
      throw new TypeError("a secret is whsec_ and the Base64 of at least 16 bytes");
    }
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    for (const signature of sent) {
      genuine = (await crypto.subtle.verify("HMAC", key, signature, signed)) || genuine;
    }
  }
  if (!genuine) {
    throw new NotGenuine("no signature matches");
  }
  return JSON.parse(new TextDecoder().decode(raw));
}

function decoded(base64) {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
