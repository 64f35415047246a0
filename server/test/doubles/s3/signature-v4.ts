/**
 * Verifies AWS Signature Version 4 in a request's headers, from Amazon's description of it ("Authenticating Requests").
 */
import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

export interface S3Account {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const ALGORITHM = "AWS4-HMAC-SHA256";
const SKEW_MS = 15 * 60_000;
const UNSIGNED = "UNSIGNED-PAYLOAD";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
/** RFC 3986: everything but unreserved characters. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The code of S3's error; null if the signature is right. */
export function signatureProblem(request: IncomingMessage, body: Buffer, account: S3Account): string | null {
  const { authorization = "" } = request.headers;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!found) return "AccessDenied";
  const [, keyId = "", day = "", region = "", signedHeaders = "", signature = ""] = found;
  if (keyId !== account.accessKeyId) return "InvalidAccessKeyId";
  if (region !== account.region) return "AuthorizationHeaderMalformed";
  const names = signedHeaders.split(";");
  const needed = Object.keys(request.headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  if (needed.some((name) => !names.includes(name))) return "AccessDenied";
  const stamp = headerOf(request, "x-amz-date");
  const [, year, month, date, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  const at = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  if (!(Math.abs(Date.now() - at) < SKEW_MS) || !stamp.startsWith(day)) return "RequestTimeTooSkewed";
  const payload = headerOf(request, "x-amz-content-sha256");
  if (payload !== UNSIGNED && payload !== sha256(body)) return "XAmzContentSHA256Mismatch";

  const [path = "", query = ""] = (request.url ?? "").split("?");
  const canonical = [
    request.method,
    path
      .split("/")
      .map((part) => escaped(decodeURIComponent(part)))
      .join("/"),
    query
      .split("&")
      .filter((pair) => pair !== "")
      .map((pair) => pair.split("=").map((part) => escaped(decodeURIComponent(part))))
      .map(([name = "", value = ""]) => `${name}=${value}`)
      .sort()
      .join("&"),
    ...names.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, " ")}`),
    "",
    signedHeaders,
    payload,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, stamp, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  );
  return hmac(key, toSign).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : (value ?? "");
}
