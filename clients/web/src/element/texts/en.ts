import type { EndReason } from "../../wire.gen.ts";

/** The endings that callers on a page read: not those of phone calls, or of calls that nobody connected to. */
const ENDINGS: Partial<Record<EndReason, string>> = {
  agent_hangup: "The agent hung up.",
  caller_hangup: "You hung up.",
  api_hangup: "Someone else ended the call.",
  silence_timeout: "Nobody spoke for a while.",
  max_duration: "The call reached its maximum duration.",
  provider_error: "A service the agent uses failed.",
  network_lost: "The connection was lost.",
  shutdown: "The server is shutting down.",
  error: "Something went wrong.",
};

/** The other languages follow this order (`others.ts`). */
export const EN = {
  voiceAgent: "Voice agent",
  talkTo: "Talk to {}",
  start: "Start call",
  starting: "Connecting…",
  allow: "Allow the microphone if your browser asks",
  fillIn: "Fill in the required fields to start",
  optional: "Optional",
  required: "Required",
  consent: "You’ll talk to an AI agent. The conversation is transcribed and saved.",
  consentRecorded: "You’ll talk to an AI agent. The call is recorded and transcribed.",
  consentLive: "AI agent. This call is transcribed.",
  consentLiveRecorded: "AI agent. This call is recorded and transcribed.",
  recording: "Recording",
  consentBrowser: "Your browser transcribes your speech, which may send audio to its vendor.",
  privacy: "Privacy",
  cannotHear: "This browser can’t transcribe speech. You can type instead.",

  thinking: "Thinking…",
  speaking: "Speaking",
  listening: "Listening",
  typeToReply: "Type to reply",
  muted: "You’re muted",
  reconnecting: "Connection lost. Reconnecting…",
  blocked: "Click anywhere to hear the agent",
  connected: "Connected.",
  ended: "Call ended",
  endings: ENDINGS,

  typeInstead: "Type instead",
  typeMessage: "Type your message",
  typeLabel: "Type instead of talking",
  send: "Send",
  mute: "Mute",
  unmute: "Unmute",
  end: "End",
  endCall: "End call",
  again: "Call again",
  transcript: "Transcript",
  noTranscript: "The transcript appears here.",
  you: "You",
  interrupted: "interrupted",
  lookingUp: "Looking that up…",
  lookedUp: "Looked that up",
  minimize: "Minimize",
  show: "Expand call",
  call: "Call",
  speaks: "The agent speaks:",
  anyLanguage: "Any language",

  denied: "Microphone access was denied.",
  missing: "No microphone found.",
  busy: "The microphone couldn’t be opened. Another program may be using it.",
  insecure: "Browsers allow microphone access only over HTTPS or on localhost.",
  typeWithout: "Type your message; you’ll still hear the agent.",

  goneTitle: "This link doesn’t work",
  gone: "It may have expired, or been turned off or replaced. Ask whoever sent it for a new one.",
  failedTitle: "The agent couldn’t be loaded",
  retry: "Try again",
  unreachable: "Can’t reach the server. Check your connection and try again.",
  /** Shown for whatever a visitor can't change. In English, the service's own words for visitors take its place. */
  refused: "Calls aren’t available right now.",
  /** A heading: the same on somebody's own page, where the link or the page itself is wrong. */
  unavailable: "Calls aren’t available right now",
  retryIn: "Try again {}.",

  waiting: "Waiting to send",
  unsent: "Not sent:",

  replaced: "This call continues in another window",
  continueHere: "Continue here",
};
