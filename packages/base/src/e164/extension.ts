/** Extensions of a switchboard (docs/phone.md#phone-numbers). */

/** One that a phone number of ours can be, or that a caller on the switchboard has. */
export function isExtension(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/** One that can be dialled. Switchboards have services such as `*21` too. */
export function isDialledExtension(text: string): boolean {
  return /^[0-9*#]{1,15}$/.test(text);
}
