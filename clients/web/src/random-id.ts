/** 32 random hexadecimal digits. `crypto.randomUUID` needs a secure page; this doesn't. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
