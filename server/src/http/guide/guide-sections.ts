/**
 * The order of the docs. A page that is missing here is listed last, under "More", so that none is ever lost. A copy of
 * the service without docs/ has none of them; otherwise a test finds pages that are named here and don't exist.
 */
export interface GuideSection {
  title: string;
  /** Name of the page in docs/, without `.md`, and what it's for. */
  pages: readonly (readonly [name: string, about: string])[];
}

export const GUIDE_SECTIONS: readonly GuideSection[] = [
  {
    title: "Build an agent",
    pages: [
      ["first-agent", "From nothing to an agent that calls your API."],
      ["templates", "Write a prompt that knows who is calling."],
      ["tools", "Let an agent call your HTTP API."],
      ["engine", "Tune interruptions, silence and timing."],
      ["vendors", "Choose models, transcription and voices."],
      ["speech-models", "Use speech to speech."],
      ["local", "Keep models and speech on your own machine."],
    ],
  },
  {
    title: "Take and place calls",
    pages: [
      ["calls", "Start calls, follow them and read their records."],
      ["embed", "Put an agent on your website."],
      ["phone", "Give an agent a number, or call someone."],
      ["trunk-recipes", "Connect a SIP provider or PBX."],
      ["recordings", "Record calls and play them."],
    ],
  },
  {
    title: "Test and improve",
    pages: [
      ["rehearsals", "Try an agent without calling it."],
      ["scenarios", "Check what you expect with every change."],
      ["attention", "See what's wrong and how to fix it."],
      ["analysis", "Get a summary and the outcome of each call."],
    ],
  },
  {
    title: "Integrate",
    pages: [
      ["api", "Call the API from a program."],
      ["sdk", "Use it from TypeScript, Python or a browser."],
      ["mcp", "Connect Claude, Cursor or another assistant."],
      ["cli", "Keep agents in git and follow calls in a terminal."],
      ["webhooks", "Get call events on your server."],
      ["live-events", "Follow changes as they happen."],
    ],
  },
  {
    title: "Run it",
    pages: [
      ["deploy", "From an empty server to a page with HTTPS."],
      ["operations", "Settings, limits, logs and backups."],
      ["accounts", "Sign-in, two-factor authentication, forgotten passwords and email."],
      ["access", "Roles, access tokens and the audit log."],
      ["scaling", "Run several processes on one database."],
      ["observability", "Metrics, traces and a Grafana dashboard."],
    ],
  },
];

/** Served because other pages link to them, but meant for people who change Parley, not for its users. */
export const INTERNAL_PAGES: readonly string[] = ["architecture"];
