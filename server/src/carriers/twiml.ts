/** What Twilio is told to do with a call (https://www.twilio.com/docs/voice/twiml). */

/** `<Connect><Stream>` takes no query, so whatever the stream has to bring along is a parameter. */
export function streamTwiml(url: string, parameters: Record<string, string>): string {
  const inner = Object.entries(parameters)
    .map(([name, value]) => `<Parameter name="${escape(name)}" value="${escape(value)}"/>`)
    .join("");
  // Nothing follows: when we close the stream, Twilio hangs up.
  return response(`<Connect><Stream url="${escape(url)}">${inner}</Stream></Connect>`);
}

/** The caller hears busy tones, or that the number is not in service; nothing is charged. */
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
