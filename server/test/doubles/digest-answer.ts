/** Checks a request's digest response with RFC 2617's formula, for tests whose registrar is a script. */
import { createHash } from "node:crypto";

/** `request`: as received, with Authorization or Proxy-Authorization using MD5 and `qop=auth`. */
export function isRightDigest(
  request: string,
  { user, password }: { user: string; password: string },
): boolean {
  const [method = ""] = request.split(" ");
  const header = /^(?:Proxy-)?Authorization: Digest (.*)$/im.exec(request)?.[1] ?? "";
  const given = Object.fromEntries(
    [...header.matchAll(/(\w+)=(?:"([^"]*)"|([^,\s]*))/g)].map(([, name = "", quoted, bare]) => [
      name,
      quoted ?? bare ?? "",
    ]),
  );
  const secret = md5(`${user}:${given["realm"]}:${password}`);
  const what = md5(`${method}:${given["uri"]}`);
  const expected = [secret, given["nonce"], given["nc"], given["cnonce"], given["qop"], what].join(":");
  return given["username"] === user && given["qop"] === "auth" && given["response"] === md5(expected);
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
