/** Whether it is the mask that the service shows for a stored credential: sent back, it means the stored one. */
export function isMask(text: string): boolean {
  return /^••••(?:.{4})?$/su.test(text);
}

/** Whether `text` can be what the mask stands for. */
export function isBehind(mask: string, text: string): boolean {
  return isMask(mask) && text.endsWith(mask.slice("••••".length));
}
