declare const checked: unique symbol;

/**
 * What may be dialled, as the wire has it: a number as the trunk writes it, an extension, or a SIP URI. Only
 * `server/src/phone/dialling/check-dial.ts` makes it, so that nothing is dialled that wasn't checked. It is the text
 * itself, because it crosses threads.
 */
export type Dialable = string & { readonly [checked]: true };
