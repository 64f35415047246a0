/** What the service has stored when the probes run, all of it at this machine's own public address. */
import { PUBLIC_ADDRESS, PUBLIC_NAMES } from "../doubles/network-namespace.ts";
import type { Answer, Request } from "../harness/requester.ts";

export interface Desk {
  request: Request;
  url: string;
  token: string;
  /** Ids of what `prepare` has made, by name. */
  ids: Map<string, string>;
  isAllowed: boolean;
}

export const W = "/public/v1/workspaces/{workspace_id}";
export const [OWN_NAME, ALIAS] = PUBLIC_NAMES;
export const at = (port: number, host = PUBLIC_ADDRESS) => `http://${host}:${port}/`;
/** Vendors of which a workspace can have a key. OpenAI's is the operator's. */
export const VENDORS = [
  "anthropic",
  "azure-openai",
  "gemini",
  "groq",
  "ollama",
  "deepgram",
  "assemblyai",
  "speechmatics",
  "elevenlabs",
  "cartesia",
  "rime",
  "azure-speech",
  "google-speech",
  "transcription-server",
  "voice-server",
] as const;
export const TRUNKS = {
  udp: { transport: "udp", host: PUBLIC_ADDRESS, port: 9301 },
  tcp: { transport: "tcp", host: PUBLIC_ADDRESS, port: 9302 },
  tls: { transport: "tls", host: PUBLIC_ADDRESS, port: 9303 },
  proxy: { transport: "udp", host: "198.41.0.4", outbound_proxy: `${PUBLIC_ADDRESS}:9304` },
} as const;
export const PHONE = "+4930111111";
const REMOTE = { host: "127.0.0.1", port: 5070, inbound_auth: { addresses: ["127.0.0.1"], digest: false } };

/** Saves what the second start finds. */
export async function prepare(desk: Desk): Promise<void> {
  const save = async (name: string, path: string, body: object): Promise<string> => {
    const answer = await desk.request("POST", `${W}/${path}`, body);
    if (answer.status !== 201) throw new Error(`${path} ${name}: ${said(answer)}`);
    desk.ids.set(name, answer.body.id);
    return answer.body.id;
  };
  const tool = await save("tool", "tools", { name: "look up", description: "d", url: at(9004) });
  await save("hook", "webhooks", { url: at(9010), events: ["call.ended"] });
  await save("alias hook", "webhooks", { url: at(9011, ALIAS), events: ["call.ended"] });
  for (const provider of VENDORS) {
    const host = provider === "groq" ? ALIAS : PUBLIC_ADDRESS;
    const key = {
      provider,
      label: provider,
      api_key: "sk-theirs-0001",
      base_url: at(9200, host),
      model: "m",
    };
    const { model: _model, ...plain } = key;
    const isNamed = ["azure-openai", "ollama", "groq", "transcription-server", "voice-server"].includes(
      provider,
    );
    await save(`key ${provider}`, "provider-keys", isNamed ? key : plain);
  }
  for (const [name, trunk] of Object.entries(TRUNKS)) {
    const account = { username: "u", password: "p", register: true, country: "DE" };
    await save(`trunk ${name}`, "trunks", { label: name, ...trunk, ...account });
  }
  const dial = { label: "dial", host: PUBLIC_ADDRESS, port: 9305, country: "DE" };
  const dialled = await save("trunk dial", "trunks", dial);
  const remote = await save("trunk remote", "trunks", { label: "remote", country: "DE", ...REMOTE });
  const agent = (name: string, parts: object) =>
    save(name, "agents", {
      name,
      system_prompt: "p",
      first_message: "Hello.",
      voice: { provider: "builtin", voice: "slt" },
      transcriber: { provider: "page" },
      ...parts,
    });
  const worker = await agent("worker", { model: { provider: "openai", model: "m" } });
  await desk.request("PUT", `${W}/agents/${worker}/tools`, {
    tool_ids: [tool],
    builtin_tools: { cut_call: true },
  });
  await save("answered", "phone-numbers", { number: PHONE, label: "In", trunk_id: remote, agent_id: worker });
  const caller = {
    number: "+4930222222",
    label: "Out",
    trunk_id: dialled,
    agent_id: worker,
  };
  await save("number", "phone-numbers", caller);
  const model = { provider: "groq", model: "m" };
  await agent("model", { model });
  await agent("voice", { model, voice: { provider: "voice-server", voice: "v" } });
  await agent("transcriber", { model, transcriber: { provider: "deepgram" } });
}

/** An answer as text. */
export const said = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)}`;
