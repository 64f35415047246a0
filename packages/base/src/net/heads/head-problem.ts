/** RFC 9110 5.6.2 */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** RFC 9110 5.5: no control characters but tabs. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f]/;
const MAX_SHOWN = 60;

/**
 * What is wrong with the head of a response that a parser refused, worded to follow "HOST sent an invalid response: ".
 * Names the header, never its value, which may be a secret. Null if nothing is found. `head` has no final empty line.
 */
export function headProblem(head: string): string | null {
  const [status = "", ...lines] = head.split("\r\n");
  if (!/^HTTP\/\d\.\d \d{3}(?: |$)/.test(status)) return null;
  const seen = new Map<string, string>();
  let previous = "";
  for (const line of lines) {
    if (/^[ \t]/.test(line))
      return `its header ${shown(previous)} continues on a second line (obsolete since RFC 9112)`;
    const colon = line.indexOf(":");
    if (colon === -1) return `its header line ${shown(line)} has no colon`;
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).trim();
    if (!TOKEN.test(name)) return `its header name ${shown(name)} has characters that names can't have`;
    if (CONTROL.test(value)) return `its header ${shown(name)} has control characters in its value`;
    const key = name.toLowerCase();
    if (key === "content-length") {
      if (seen.has(key)) return "it has more than one Content-Length header";
      if (!/^\d+$/.test(value)) return "its Content-Length header isn't a number";
    }
    seen.set(key, value);
    previous = name;
  }
  if (seen.has("content-length") && seen.has("transfer-encoding"))
    return "it has both a Content-Length and a Transfer-Encoding header";
  return null;
}

function shown(text: string): string {
  const printable = text.replaceAll(/[^\x20-\x7e]/g, "?");
  return `"${printable.length > MAX_SHOWN ? `${printable.slice(0, MAX_SHOWN)}…` : printable}"`;
}
