import type { TranscriptOptions } from "@parley/conversation/ports";

/** All that the caller may speak, the most likely first; `auto` in the first place leaves the others to detect. */
export function languagesOf({
  language,
  otherLanguages = [],
}: Pick<TranscriptOptions, "language" | "otherLanguages">): string[] {
  return [language, ...otherLanguages];
}
