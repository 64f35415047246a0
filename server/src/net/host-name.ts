/** Letters, digits and hyphens between dots. If the last label were all digits it would be an address. */
export function isHostName(text: string): boolean {
  const labels = text.replace(/\.$/, "").split(".");
  const isLabel = (label: string) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label);
  return text.length <= 254 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? "");
}
