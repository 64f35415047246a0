/**
 * A double of the Gemini API: `streamGenerateContent` as server-sent events, for text and speech, the list of models,
 * and the Live API (gemini-live-sessions.ts).
 *
 *   const vendor = await startGeminiDouble();
 *   vendor.onContent((body) => content([words("Hello."), call("find_order", { id: "1003" })]));
 *   … { baseUrl: vendor.origin, apiKey: vendor.apiKey, model: "gemini-3.5-flash-lite" } …
 *   vendor.asked;   // the bodies of the accepted requests
 *   await vendor.close();
 *
 * It refuses what the vendor refuses: a wrong key (with 400), unknown members, keywords of JSON Schema outside the
 * subset, functions whose results don't follow, unsigned calls of functions, and the other generation's thinking.
 */
import { serveLive, type LiveSessions } from "./gemini-live-sessions.ts";
import { json, startModelServer, type ModelServer } from "./model-server.ts";
import type { ReplyStep } from "./reply-steps.ts";
import { tone } from "../sound/sound.ts";

interface Part {
  text?: string;
  thought?: boolean;
  thoughtSignature?: string;
  functionCall?: { id?: string; name: string; args: unknown };
  functionResponse?: { id?: string; name: string; response: unknown };
}

export interface ContentBody {
  contents: { role: string; parts: Part[] }[];
  systemInstruction?: { parts: Part[] };
  tools?: {
    functionDeclarations: { name: string; description?: string; parameters?: Record<string, unknown> }[];
  }[];
  generationConfig?: {
    temperature?: number;
    maxOutputTokens?: number;
    thinkingConfig?: Record<string, unknown>;
    responseModalities?: string[];
    speechConfig?: { voiceConfig: { prebuiltVoiceConfig: { voiceName: string } } };
  };
}

export interface GeminiDouble extends ModelServer {
  apiKey: string;
  asked: ContentBody[];
  /** The bodies of the accepted requests for speech. */
  speeches: ContentBody[];
  live: LiveSessions;
  onContent(reply: (body: ContentBody, nth: number) => ReplyStep[]): void;
}

const KEYWORDS = new Set(
  (
    "type format title description nullable enum maxItems minItems properties required minProperties maxProperties " +
    "minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum"
  ).split(" "),
);
const TYPES = new Set(["STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT"]);

export async function startGeminiDouble(apiKey = "AIza-test"): Promise<GeminiDouble> {
  const asked: ContentBody[] = [];
  const speeches: ContentBody[] = [];
  const served: { live?: LiveSessions } = {};
  let reply: (body: ContentBody, nth: number) => ReplyStep[] = () => content([words("Hello.")]);

  const server = await startModelServer(
    ({ method, path, headers, text }) => {
      if (headers["x-goog-api-key"] !== apiKey) {
        const said = `API key not valid. Please pass a valid API key. ${String(headers["x-goog-api-key"])}`;
        return refuse(400, "INVALID_ARGUMENT", said);
      }
      if (method === "GET" && /^\/v1(?:beta)?\/models/.test(path))
        return json(200, { models: [{ name: "models/m" }] });
      const [, model] = /^\/v1(?:beta)?\/models\/([^/:]+):streamGenerateContent\?alt=sse$/.exec(path) ?? [];
      if (method !== "POST" || model === undefined) return refuse(404, "NOT_FOUND", `Not found: ${path}`);
      const body = JSON.parse(text) as ContentBody;
      const fault = faultOf(body, model, text);
      if (fault !== null) return refuse(400, "INVALID_ARGUMENT", fault);
      if (model.endsWith("-tts")) {
        speeches.push(body);
        return speech(body.contents[0]?.parts[0]?.text ?? "");
      }
      return reply(body, asked.push(body) - 1);
    },
    (httpServer, watch) => (served.live = serveLive(httpServer, apiKey, watch)),
  );
  const { live } = served;
  if (!live) throw new Error("the server doesn't serve the Live API");
  return { ...server, apiKey, asked, speeches, live, onContent: (next) => (reply = next) };
}

function faultOf(body: ContentBody, model: string, sent: string): string | null {
  if (!sent.isWellFormed() || /\\ud[89a-f][0-9a-f]{2}/i.test(sent)) return "Invalid JSON payload received.";
  const isThird = /^gemini-[3-9]/.test(model);
  const thinking = body.generationConfig?.thinkingConfig ?? {};
  if (("thinkingLevel" in thinking && !isThird) || ("thinkingBudget" in thinking && !model.includes("2.5"))) {
    return "Thinking is not supported in this form by this model.";
  }
  let due: string[] = [];
  for (const [index, { role, parts }] of body.contents.entries()) {
    if (parts.length === 0) return `contents[${index}].parts: must not be empty`;
    if (role !== "user" && role !== "model") return "Please use a valid role: user, model.";
    const results = parts.flatMap((part) => part.functionResponse?.name ?? []);
    if (results.length !== due.length)
      return "The number of function response parts must equal that of the calls.";
    const calls = parts.filter((part) => part.functionCall);
    if (isThird && calls[0] && !calls[0].thoughtSignature) {
      return "Function call is missing a thought_signature in functionCall parts.";
    }
    due = calls.flatMap((part) => part.functionCall?.name ?? []);
  }
  if (body.contents[0]?.role !== "user")
    return "Please ensure that the conversation begins with a user turn.";
  for (const { functionDeclarations } of body.tools ?? []) {
    for (const { name, parameters } of functionDeclarations) {
      const fault = parameters && schemaFault(parameters, `functions.${name}.parameters`);
      if (fault) return fault;
    }
  }
  return null;
}

function schemaFault(schema: Record<string, unknown>, at: string): string | null {
  for (const name of Object.keys(schema)) {
    if (!KEYWORDS.has(name)) return `Unknown name "${name}" at '${at}': Cannot find field.`;
  }
  const { type, items, properties = {}, anyOf = [], enum: values = [] } = schema as Record<string, never>;
  if (type !== undefined && !TYPES.has(type)) return `Invalid value at '${at}.type'`;
  if (type === "ARRAY" && items === undefined) return `${at}.items: missing field.`;
  if (type === "OBJECT" && at.endsWith("parameters") && Object.keys(properties).length === 0) {
    return `${at}.properties: should be non-empty for OBJECT type`;
  }
  for (const value of values as unknown[]) {
    if (typeof value !== "string" || type !== "STRING") return `${at}.enum: only allowed for STRING type`;
  }
  for (const name of (schema["required"] ?? []) as string[]) {
    if (!Object.hasOwn(properties, name)) return `${at}.required: property is not defined`;
  }
  const inner = [...Object.values(properties), ...(anyOf as unknown[]), ...(items ? [items] : [])];
  for (const each of inner) {
    const fault = schemaFault(each as Record<string, unknown>, `${at}.value`);
    if (fault) return fault;
  }
  return null;
}

/** An error status as the vendor words it. */
export function refuse(code: number, status: string, message: string): ReplyStep[] {
  return json(code, { error: { code, message, status } });
}

/** An error in the middle of a stream. */
export function failure(code: number, status: string, message: string): ReplyStep {
  return event({ error: { code, message, status } });
}

function event(data: unknown): ReplyStep {
  return { raw: `data: ${JSON.stringify(data)}\r\n\r\n` };
}

export function words(text: string): Part[] {
  return text.split(/(?<= )/).map((word) => ({ text: word }));
}

export function thought(text: string): Part[] {
  return [{ text, thought: true }];
}

export function call(
  name: string,
  args: unknown,
  { id, signature }: { id?: string; signature?: string } = {},
): Part[] {
  const functionCall = { ...(id !== undefined && { id }), name, args };
  return [{ functionCall, ...(signature !== undefined && { thoughtSignature: signature }) }];
}

/** A whole answer, each part in an event of its own. 20 tokens read, 5 written and 7 thought. */
export function content(parts: Part[][], finishReason: string | null = "STOP"): ReplyStep[] {
  const counts = { promptTokenCount: 20, cachedContentTokenCount: 12 };
  return [
    ...parts.flat().map((part) =>
      event({
        candidates: [{ content: { role: "model", parts: [part] }, index: 0 }],
        usageMetadata: counts,
      }),
    ),
    event({
      candidates: [
        {
          content: { role: "model", parts: [{ text: "" }] },
          index: 0,
          ...(finishReason && { finishReason }),
        },
      ],
      usageMetadata: { ...counts, candidatesTokenCount: 5, thoughtsTokenCount: 7, totalTokenCount: 32 },
      modelVersion: "gemini",
    }),
  ];
}

/** A tone of 60 ms per character, in pieces of 200 ms. */
function speech(text: string): ReplyStep[] {
  const sound = tone(440, 60 * text.length, 24_000);
  const steps: ReplyStep[] = [];
  for (let from = 0; from < sound.length; from += 4_800) {
    const data = Buffer.from(sound.slice(from, from + 4_800).buffer).toString("base64");
    const parts = [{ inlineData: { mimeType: "audio/L16;codec=pcm;rate=24000", data } }];
    steps.push(event({ candidates: [{ content: { role: "model", parts }, index: 0 }] }));
  }
  return [...steps, event({ candidates: [{ finishReason: "STOP", index: 0 }] })];
}

/** The conversation itself is refused. */
export function blocked(reason: string): ReplyStep[] {
  return [event({ promptFeedback: { blockReason: reason }, usageMetadata: { promptTokenCount: 20 } })];
}
