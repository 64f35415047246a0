/** Reads a `multipart/form-data` body (RFC 7578) strictly: throws on anything a vendor would refuse. */
export function readMultipart(
  contentType: string,
  body: Buffer,
): { fields: Record<string, string>; fileName: string; file: Buffer } {
  const boundary = /^multipart\/form-data; boundary="?([^";]+)"?$/.exec(contentType)?.[1];
  if (!boundary) throw new Error(`no multipart form: ${contentType}`);
  const fields: Record<string, string> = {};
  let file: Buffer | null = null;
  let fileName = "";
  const marker = Buffer.from(`--${boundary}`);
  let at = body.indexOf(marker);
  if (at !== 0) throw new Error("the form does not begin with its boundary");
  for (;;) {
    at += marker.length;
    if (body.subarray(at, at + 2).toString() === "--") break;
    const headEnd = body.indexOf("\r\n\r\n", at);
    const next = body.indexOf(Buffer.concat([Buffer.from("\r\n"), marker]), headEnd);
    if (headEnd === -1 || next === -1) throw new Error("a part of the form does not end");
    const head = body.subarray(at, headEnd).toString();
    const content = body.subarray(headEnd + 4, next);
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? "";
    const partFile = /filename="([^"]*)"/.exec(head)?.[1];
    if (partFile === undefined) fields[name] = content.toString();
    else if (name === "file") [file, fileName] = [content, partFile];
    at = next + 2;
  }
  if (!file) throw new Error("the form has no file");
  return { fields, fileName, file };
}
