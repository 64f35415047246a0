import type { TranscriptOptions } from "@parley/conversation/ports";

/** The languages that the caller may speak, likeliest first; a leading `auto` leaves them to be detected. */
export function languagesOf({
  language,
  otherLanguages = [],
}: Pick<TranscriptOptions, "language" | "otherLanguages">): string[] {
  return [language, ...otherLanguages];
}
