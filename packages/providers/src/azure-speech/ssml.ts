/** Characters that XML 1.0 has no way to write (https://www.w3.org/TR/xml/#charsets). */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as SSML, said by one voice. `language`: of the document. `speed`: null for the voice's own. */
export function ssmlOf(
  text: string,
  { voice, language, speed }: { voice: string; language: string; speed: number | null },
): string {
  const said = speed === null ? written(text) : `<prosody rate="${speed}">${written(text)}</prosody>`;
  return (
    `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${written(language)}">` +
    `<voice name="${written(voice)}">${said}</voice></speak>`
  );
}

function written(text: string): string {
  return text.replace(UNWRITABLE, " ").replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
