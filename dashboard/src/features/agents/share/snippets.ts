/** What people copy to put an agent on a website. A test runs each of them against the service. */

/** Values that the agent needs, by name. */
export type SnippetValues = Readonly<Record<string, string>>;

export interface ServerSnippet {
  id: "node" | "python" | "curl";
  name: string;
  text: string;
}

/** What a server answers its page if it can't reach this service, in the form of the service's own errors. */
const UNREACHABLE = `{"detail": {"message": "No agent is available. Try again later."}}`;

/** In a page: the service's own button and card. */
export function widgetSnippet(origin: string, slug: string): string {
  return `<script type="module" src="${origin}/embed/parley-call.js"></script>
<parley-call
  url="${origin}"
  preview="${slug}"
></parley-call>`;
}

/** In a page with a look of its own. Its server answers `/start-call`. */
export function pageSnippet(origin: string): string {
  return `<button id="talk">Talk to us</button>
<button id="end" hidden>End call</button>
<script type="module">
  import { startCall } from "${origin}/embed/parley.js";

  const talk = document.querySelector("#talk");
  const end = document.querySelector("#end");
  const show = (isLive) => {
    talk.hidden = isLive;
    end.hidden = !isLive;
  };

  talk.onclick = async () => {
    talk.disabled = true;
    try {
      const call = await startCall({
        getToken: async () =>
          (await fetch("/start-call", { method: "POST" })).json(),
        onTranscript: ({ role, text }) => console.log(role, text),
        onClosed: () => show(false),
      });
      end.onclick = () => call.hangUp();
      show(true);
    } catch (error) {
      alert(error.message);
    } finally {
      talk.disabled = false;
    }
  };
</script>`;
}

/** On a server: starts a call with an access token, and passes the answer on to the page. */
export function serverSnippets(tokenUrl: string, values: SnippetValues): readonly ServerSnippet[] {
  const body = JSON.stringify({ variable_values: values }, null, 2);
  return [
    { id: "node", name: "Node", text: nodeSnippet(tokenUrl, body) },
    { id: "python", name: "Python", text: pythonSnippet(tokenUrl, body) },
    { id: "curl", name: "curl", text: curlSnippet(tokenUrl, body) },
  ];
}

function nodeSnippet(tokenUrl: string, body: string): string {
  return `// server.mjs: PARLEY_TOKEN=… node server.mjs
import { createServer } from "node:http";

const TOKEN_URL = ${JSON.stringify(tokenUrl)};
const BODY = ${body};

async function startCall() {
  const started = await fetch(TOKEN_URL, {
    method: "POST",
    headers: {
      authorization: \`Bearer \${process.env.PARLEY_TOKEN}\`,
      "content-type": "application/json",
    },
    body: JSON.stringify(BODY),
  });
  return { status: started.status, text: await started.text() };
}

createServer(async (request, response) => {
  if (request.method !== "POST" || request.url !== "/start-call") {
    response.writeHead(404).end();
    return;
  }
  try {
    // Check here who is asking: everyone who gets this far can start calls.
    const { status, text } = await startCall();
    response.writeHead(status, { "content-type": "application/json" });
    response.end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(502, { "content-type": "application/json" });
    response.end('${UNREACHABLE}');
  }
}).listen(process.env.PORT ?? 3000);`;
}

function pythonSnippet(tokenUrl: string, body: string): string {
  return `# server.py: PARLEY_TOKEN=… python3 server.py
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.error import HTTPError
from urllib.request import Request, urlopen

TOKEN_URL = ${JSON.stringify(tokenUrl)}
BODY = ${body}


def start_call():
    headers = {
        "Authorization": f"Bearer {os.environ['PARLEY_TOKEN']}",
        "Content-Type": "application/json",
    }
    try:
        started = urlopen(Request(TOKEN_URL, json.dumps(BODY).encode(), headers))
    except HTTPError as refused:
        started = refused
    with started:
        return started.status, started.read()


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.path != "/start-call":
            self.send_error(404)
            return
        try:
            # Check here who is asking: everyone who gets this far can start calls.
            status, text = start_call()
        except OSError as error:
            self.log_error("%s", error)
            status, text = 502, b'${UNREACHABLE}'
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(text)


ThreadingHTTPServer(("", int(os.environ.get("PORT", 3000))), Handler).serve_forever()`;
}

function curlSnippet(tokenUrl: string, body: string): string {
  return `curl -X POST ${quoted(tokenUrl)} \\
  -H "Authorization: Bearer $PARLEY_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d ${quoted(body)}`;
}

/** The text as one word for a shell. */
function quoted(text: string): string {
  return /^[\w:/.@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
