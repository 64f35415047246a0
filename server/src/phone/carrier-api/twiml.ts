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

/** The call is over. */
export function hangUpTwiml(): string {
  return response("<Hangup/>");
}

export interface Dial {
  /** A number or a SIP URI. */
  target: string;
  /** Our own number, which the callee sees. */
  callerId: string;
  timeoutS: number;
  /** Where the target's answer is reported. */
  answered: string;
  /** Where Twilio asks for the call's next instructions: once the two have talked, or if the target didn't answer. */
  action: string;
}

/** Connects the caller to somebody else, once they answer (https://www.twilio.com/docs/voice/twiml/dial). */
export function dialTwiml({ target, callerId, timeoutS, answered, action }: Dial): string {
  const noun = /^sips?:/i.test(target) ? "Sip" : "Number";
  const report = `statusCallback="${escape(answered)}" statusCallbackEvent="answered"`;
  const attributes = `callerId="${escape(callerId)}" timeout="${timeoutS}" answerOnBridge="true"`;
  return response(
    `<Dial ${attributes} action="${escape(action)}"><${noun} ${report}>${escape(target)}</${noun}></Dial>`,
  );
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
