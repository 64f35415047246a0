/** True for how the service shows a credential that it keeps: sent back, it means the stored one. */
export function isMask(text: string): boolean {
  return /^••••(?:.{4})?$/su.test(text);
}
