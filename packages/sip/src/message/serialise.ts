import type { SipMessage } from "./sip-message.ts";

const CRLF = "\r\n";

/** The bytes of a message. Content-Length is computed here; an existing one is ignored. */
export function serialise(message: SipMessage): Buffer {
  const head = Buffer.from(serialiseHead(message), "utf8");
  return message.body.length === 0 ? head : Buffer.concat([head, message.body]);
}

function serialiseHead(message: SipMessage): string {
  let text =
    message.kind === "request"
      ? `${oneLine(message.method)} ${oneLine(message.uri)} SIP/2.0${CRLF}`
      : `SIP/2.0 ${message.status} ${oneLine(message.reason)}${CRLF}`;
  for (const { name, value } of message.headers)
    if (name !== "Content-Length") text += `${oneLine(name)}: ${oneLine(value)}${CRLF}`;
  return `${text}Content-Length: ${message.body.length}${CRLF}${CRLF}`;
}

/** A line break in a value would let its author inject a header. */
function oneLine(text: string): string {
  return text.includes("\n") || text.includes("\r") ? text.replaceAll(/[\r\n]+/g, " ") : text;
}
