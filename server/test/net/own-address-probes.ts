/**
 * Every operation and setting that takes a URL or a host, pointed at this machine's own public address: each names the
 * ports at which it would arrive.
 */
import { createSocket } from "node:dgram";
import { PUBLIC_ADDRESS } from "../doubles/network-namespace.ts";
import type { Answer } from "../harness/requester.ts";
import { ALIAS, at, OWN_NAME, PHONE, said, VENDORS, W, type Desk, type TRUNKS } from "./own-address-setup.ts";

export interface Probe {
  name: string;
  /** Such as `tcp 443`. */
  ports: string[];
  /** It happens by itself at some time since the start. */
  isSince?: true;
  /** Resolves with the answer or the record, as text. */
  run(desk: Desk): Promise<string>;
}

const VOICES = [
  "deepgram",
  "elevenlabs",
  "cartesia",
  "rime",
  "azure-speech",
  "google-speech",
  "voice-server",
];

/** One request of a probe. */
function asks(
  name: string,
  port: number,
  method: string,
  path: (desk: Desk) => string,
  body?: object,
): Probe {
  return {
    name,
    ports: [`tcp ${port}`],
    run: async (desk) => said(await desk.request(method, `${W}/${path(desk)}`, body)),
  };
}

const saved =
  (room: string, name: string, end = "") =>
  (desk: Desk) =>
    `${room}/${desk.ids.get(name)}${end}`;
const testTool = (name: string, port: number, tool: object, mock_variables = {}) =>
  asks(name, port, "POST", () => "tools/test", { tool: { name: "probe", ...tool }, mock_variables });

/** A browser call with something typed; its record once it has ended. */
function calls(name: string, agent: string, port: number): Probe {
  return {
    name,
    ports: [`tcp ${port}`],
    async run(desk) {
      const started = await desk.request(
        "POST",
        `/workspaces/{workspace_id}/agents/${desk.ids.get(agent)}/token`,
      );
      const id: string = started.body.call_id;
      const socket = new WebSocket(
        String(started.body.ws_url).replace(/^ws:\/\/[^/]+/, desk.url.replace("http", "ws")),
      );
      socket.addEventListener("open", () =>
        socket.send(JSON.stringify({ type: "text", text: "Look it up.", final: true, source: "typed" })),
      );
      const seen = await until(desk, `${W}/calls/${id}`, (call) => call.ended_at !== null || hasAsked(call));
      socket.close();
      await desk.request("POST", `${W}/calls/${id}/end`);
      await until(desk, `${W}/calls/${id}`, (call) => call.ended_at !== null);
      return JSON.stringify([seen.end_reason, seen.errors, seen.tool_invocations]);
    },
  };
}

type Body = Answer["body"];

function hasAsked(call: Body): boolean {
  return call.errors?.length > 0 || call.tool_invocations?.some((one: Body) => one.duration_ms !== null);
}

/** Reads again until it fits. */
async function until(desk: Desk, path: string, fits: (body: Body) => boolean): Promise<Body> {
  for (;;) {
    const { body } = await desk.request("GET", path);
    if (fits(body)) return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A caller whose SDP wants its sound at the public address. */
const media: Probe = {
  name: "media of an inbound call",
  ports: ["udp 9400"],
  async run({ isAllowed }) {
    const socket = createSocket("udp4");
    await new Promise<void>((resolve) => socket.bind(5070, "127.0.0.1", resolve));
    const sdp = `v=0\r\no=- 1 1 IN IP4 ${PUBLIC_ADDRESS}\r\ns=-\r\nc=IN IP4 ${PUBLIC_ADDRESS}\r\nt=0 0\r\nm=audio 9400 RTP/AVP 8\r\n`;
    const request = [
      `INVITE sip:${PHONE}@127.0.0.1 SIP/2.0`,
      "Via: SIP/2.0/UDP 127.0.0.1:5070;rport;branch=z9hG4bKprobe",
      "From: <sip:+4930333333@127.0.0.1>;tag=1",
      `To: <sip:${PHONE}@127.0.0.1>`,
      `Call-ID: probe-${isAllowed}`,
      "CSeq: 1 INVITE",
      "Contact: <sip:x@127.0.0.1:5070>",
      "Max-Forwards: 70",
      "Content-Type: application/sdp",
      `Content-Length: ${sdp.length}`,
      "",
      sdp,
    ].join("\r\n");
    const answered = new Promise<string>((resolve) => {
      socket.on("message", (bytes) => {
        const [line = ""] = bytes.toString().split("\r\n");
        if (/^SIP\/2\.0 [2-6]/.test(line))
          resolve(`${line} ${/^Warning: .*$/m.exec(bytes.toString())?.[0] ?? ""}`);
      });
    });
    socket.send(request, 5060, "127.0.0.1");
    const outcome = await answered;
    socket.close();
    return outcome;
  },
};

const outbound: Probe = {
  name: "an outbound call",
  ports: ["udp 9305"],
  async run(desk) {
    const started = await desk.request(
      "POST",
      `/workspaces/{workspace_id}/agents/${desk.ids.get("worker")}/outbound-call`,
      { to_number: "+4930444444", agent_phone_number_id: desk.ids.get("number") },
    );
    if (started.status !== 201) return said(started);
    const call = `${W}/calls/${started.body.call_id}`;
    if (desk.isAllowed) {
      await until(desk, `${call}/sip`, ({ data }) => data.length > 0); // the INVITE is out
      await desk.request("POST", `${call}/end`);
    }
    const { end_reason, errors } = await until(desk, call, ({ ended_at }) => ended_at !== null);
    return JSON.stringify([end_reason, errors]);
  },
};

/** A trunk's registration and pings, which nobody asks for. */
const registers = (name: keyof typeof TRUNKS, port: string): Probe => ({
  name: `the registration of trunk ${name}`,
  ports: [port],
  isSince: true,
  async run(desk) {
    if (desk.isAllowed) return "";
    const trunk = await until(
      desk,
      `${W}/trunks/${desk.ids.get(`trunk ${name}`)}`,
      (one) => one.state?.last_error,
    );
    return trunk.state.last_error;
  },
});

/** A document with one operation at this server. */
const documentOf = (url: string) => ({
  openapi: "3.1.0",
  info: { title: "Orders", version: "1" },
  servers: [{ url }],
  paths: { "/orders": { get: { operationId: "listOrders", responses: {} } } },
});

/** What is refused when it is saved. */
const SAVES = [
  { name: "tools_create", path: "tools", body: { name: "n", description: "d", url: at(9001) } },
  { name: "tools_create of the service's name", path: "tools", body: { name: "n", url: at(9001, OWN_NAME) } },
  { name: "tools_import of a command", path: "tools/import", body: { curl: `curl ${at(9001)}` } },
  {
    name: "tools_import of a document",
    path: "tools/import",
    body: { openapi: documentOf(at(9001)), operations: ["listOrders"] },
  },
  {
    name: "tools_import with a server_url",
    path: "tools/import",
    body: {
      openapi: documentOf("https://api.example.com/"),
      operations: ["listOrders"],
      server_url: at(9001, OWN_NAME),
    },
  },
  { name: "webhooks_create", path: "webhooks", body: { url: at(9001), events: ["call.ended"] } },
  {
    name: "provider_keys_create",
    path: "provider-keys",
    body: { provider: "xai", api_key: "k", base_url: at(9200) },
  },
];

const rehearsal = { caller: { steps: [{ say: "Hello." }, { hang_up: true }] } };

export const PROBES: readonly Probe[] = [
  ...(["udp", "tcp", "tls", "proxy"] as const).flatMap((name, index) => {
    const port = `${name === "tcp" || name === "tls" ? "tcp" : "udp"} ${9301 + index}`;
    return [
      registers(name, port),
      {
        ...asks(`trunks_check ${name}`, 0, "POST", saved("trunks", `trunk ${name}`, "/check")),
        ports: [port],
      },
    ];
  }),
  testTool("tools_test of an address", 9001, { url: at(9001) }),
  testTool("tools_test of the service's name", 9002, { url: at(9002, OWN_NAME) }),
  testTool("tools_test of another name", 9002, { url: at(9002, ALIAS) }),
  testTool("tools_test of a variable", 9003, { url: "http://{{host}}:9003/" }, { host: PUBLIC_ADDRESS }),
  testTool("tools_test over TLS", 443, { url: `https://${PUBLIC_ADDRESS}/` }),
  {
    ...asks("tools_test of a saved tool", 9004, "POST", () => "tools/test"),
    run: async (desk: Desk) =>
      said(
        await desk.request("POST", `${W}/tools/test`, {
          tool: { id: desk.ids.get("tool") },
          mock_variables: {},
        }),
      ),
  },
  calls("a tool in a call", "worker", 9004),
  asks("webhooks_test", 9010, "POST", saved("webhooks", "hook", "/test")),
  asks("webhooks_test of another name", 9011, "POST", saved("webhooks", "alias hook", "/test")),
  ...VENDORS.map((id) =>
    asks(`provider_keys_check ${id}`, 9200, "POST", saved("provider-keys", `key ${id}`, "/check")),
  ),
  asks("provider_keys_check_unsaved", 9200, "POST", () => "provider-keys/check", {
    provider: "groq",
    api_key: "sk-theirs-0001",
    base_url: at(9200, ALIAS),
  }),
  asks("agents_providers", 9200, "GET", saved("agents", "model", "/providers")),
  ...VOICES.map((provider) =>
    asks(`voices_preview ${provider}`, 9200, "POST", () => "voices/preview", { provider, voice: "v" }),
  ),
  asks("models_list", 9200, "GET", () => "models?provider=groq"),
  asks("voices_list", 9200, "GET", () => "voices"),
  asks("agents_improve_prompt", 9200, "POST", saved("agents", "model", "/improve-prompt"), {
    system_prompt: "p",
  }),
  asks("agents_rehearse", 9200, "POST", saved("agents", "model", "/rehearse"), rehearsal),
  calls("the model of a call", "model", 9200),
  calls("the voice of a call", "voice", 9200),
  calls("the transcriber of a call", "transcriber", 9200),
  outbound,
  media,
  ...SAVES.map(({ name, path, body }) => ({
    name,
    ports: [],
    run: async ({ request, isAllowed }: Desk) =>
      isAllowed ? "" : said(await request("POST", `${W}/${path}`, body)),
  })),
  testTool("the demo endpoint", 0, { url: `http://${OWN_NAME}:8080/demo/times?date=2026-01-01` }),
  testTool("beside the demo endpoint", 0, { url: `http://${OWN_NAME}:8080/healthz` }),
].map((probe) => ({ ...probe, ports: probe.ports.filter((port) => port !== "tcp 0") }));
