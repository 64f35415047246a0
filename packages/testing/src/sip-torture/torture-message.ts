/** A test message of RFC 4475, with what we must do with it. */
export interface TortureMessage {
  /** The RFC's own name for it. */
  name: string;
  section: string;
  bytes: Buffer;
  expected: Accepted | Refused;
}

export interface Accepted {
  /** What is read from it, as `torture.test.ts` lists it; anything not named doesn't matter. */
  reads: Record<string, unknown>;
  /** A user agent's response to it, if that isn't plain success. */
  agentAnswers?: number;
}

export interface Refused {
  refused: number;
  reason: string;
  /** False for responses, which are dropped. */
  isAnswered: boolean;
}

export const SDP =
  "v=0\r\no=mhandley 29739 7272939 IN IP4 192.0.2.3\r\ns=-\r\nc=IN IP4 192.0.2.4\r\nt=0 0\r\n";

/** Lines, the empty line and a body. `{length}` in a line becomes the body's length. */
export function bytesOf(lines: readonly string[], body: string | Buffer = ""): Buffer {
  const content = typeof body === "string" ? Buffer.from(body, "utf8") : body;
  const head = `${lines.join("\r\n")}\r\n\r\n`.replace("{length}", String(content.length));
  return Buffer.concat([Buffer.from(head, "utf8"), content]);
}
