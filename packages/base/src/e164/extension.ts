/** Extensions of a switchboard (docs/phone.md#phone-numbers). */

/** Whether a phone number of ours, or a caller on the switchboard, can have it. */
export function isExtension(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/** Whether it is dialable. Switchboards have services such as `*21` too. */
export function isDialledExtension(text: string): boolean {
  return /^[0-9*#]{1,15}$/.test(text);
}
