import type { VendorVoice } from "@parley/vendors/terms/vendor";

const MAX_ID = 255;
const MAX_NAME = 100;
const MAX_DESCRIPTION = 120;

/** Reads a vendor's list of voices; those without an id or a name that can be used are left out. */
export function readVoices(
  list: unknown,
  fields: (voice: Record<string, unknown>) => { id: unknown; name: unknown; words: readonly unknown[] },
): VendorVoice[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): VendorVoice[] => {
    if (typeof item !== "object" || item === null) return [];
    const { id, name, words } = fields(item as Record<string, unknown>);
    if (typeof id !== "string" || id === "" || id.length > MAX_ID || typeof name !== "string" || name === "")
      return [];
    const description = words.filter((word) => typeof word === "string" && word !== "").join(", ");
    return [
      {
        id,
        name: name.slice(0, MAX_NAME),
        description: description === "" ? null : description.slice(0, MAX_DESCRIPTION),
      },
    ];
  });
}

/** A member of an object, or undefined. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
