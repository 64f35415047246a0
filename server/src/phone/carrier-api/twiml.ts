/** Instructions that tell Twilio what to do with a call (https://www.twilio.com/docs/voice/twiml). */

/** `<Connect><Stream>` takes no query, so the stream gets its values as parameters. */
export function streamTwiml(url: string, parameters: Record<string, string>): string {
  const inner = Object.entries(parameters)
    .map(([name, value]) => `<Parameter name="${escape(name)}" value="${escape(value)}"/>`)
    .join("");
  // Nothing follows, so Twilio hangs up when we close the stream.
  return response(`<Connect><Stream url="${escape(url)}">${inner}</Stream></Connect>`);
}

/** The caller hears a busy tone, or that the number is not in service; nothing is charged. */
export function rejectTwiml(reason: "busy" | "rejected"): string {
  return response(`<Reject reason="${reason}"/>`);
}

/** Hands the call over. `target` is a number or a SIP URI. */
export function dialTwiml(target: string, callerId: string | null): string {
  const from = callerId === null ? "" : ` callerId="${escape(callerId)}"`;
  const inner = /^sips?:/i.test(target)
    ? `<Sip>${escape(target)}</Sip>`
    : `<Number>${escape(target)}</Number>`;
  return response(`<Dial${from}>${inner}</Dial>`);
}

function response(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${inner}</Response>`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
