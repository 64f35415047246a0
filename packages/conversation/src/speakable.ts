/** The speakable part of a model's text: no Markdown, code fences or emoji. "" if nothing is left to say. */
export function speakable(text: string): string {
  const plain = text
    .replace(/```[a-z]*\n?/giu, " ")
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/gu, "$1")
    .replace(/^\s{0,3}(#{1,6}|>|[-*+•])\s+/gmu, "")
    .replace(/^\s*([-*_]\s*){3,}$/gmu, " ")
    .replace(/(?<!\p{N})\*{1,3}(?=\S)|(?<=\S)\*{1,3}(?!\p{N})|~~|`+/gu, "")
    .replace(/(?<![\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])/gu, "")
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu, "")
    .replace(/\u{FE0F}|\u{200D}|\u{20E3}/gu, "")
    .replace(/\s*\|\s*/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/\s+([.,!?;:])(?=\s|$)/gu, (match, mark: string) => (/[!?;:]/u.test(mark) ? match : mark))
    .trim();
  return hasWords(plain) ? plain : "";
}

/** Whether there is anything to say in it: a letter or a digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
