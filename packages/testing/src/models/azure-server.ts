/**
 * A double of an Azure OpenAI resource: its v1 API at `/openai/v1`, with chat completions, responses and models. The
 * model of a request is a deployment, here `voice-mini`.
 *
 *   const vendor = await startAzureDouble();
 *   vendor.onChat((body) => [say("Hello."), finish("stop")]);
 *   … { baseUrl: vendor.endpoint, apiKey: vendor.apiKey, model: "voice-mini" } …
 *   await vendor.close();
 *
 * It takes the key in `api-key`, or as a bearer as OpenAI's client sends it. It refuses other deployments and paths,
 * and announces every chat with the verdict of its content filter, as Azure does.
 */
import { json, startModelServer, type ModelServer } from "./model-server.ts";
import { faultOf, response, words, type ResponsesBody } from "./responses-server.ts";
import { finish, say, type ReplyStep } from "./reply-steps.ts";

interface ChatBody {
  model: string;
  tools?: unknown[];
  [member: string]: unknown;
}

export interface AzureDouble extends ModelServer {
  /** As the portal shows it. */
  endpoint: string;
  apiKey: string;
  chats: ChatBody[];
  responses: ResponsesBody[];
  onChat(reply: (body: ChatBody) => ReplyStep[]): void;
  onResponse(reply: (body: ResponsesBody) => ReplyStep[]): void;
}

const DEPLOYMENT = "voice-mini";
/** The first chunk of every chat. */
const VERDICT: ReplyStep = {
  data: {
    id: "",
    object: "",
    model: "",
    choices: [],
    prompt_filter_results: [{ prompt_index: 0, content_filter_results: { hate: { filtered: false } } }],
  },
};

export async function startAzureDouble(apiKey = "azure-test-key"): Promise<AzureDouble> {
  const chats: ChatBody[] = [];
  const responses: ResponsesBody[] = [];
  let chatReply: (body: ChatBody) => ReplyStep[] = () => [say("Hello."), finish("stop")];
  let responseReply: (body: ResponsesBody) => ReplyStep[] = () => response([words("Hello.")]);

  const server = await startModelServer(({ method, path, headers, text }) => {
    const { "api-key": key = headers.authorization?.replace(/^Bearer /, "") } = headers;
    if (key !== apiKey) {
      const message = "Access denied due to invalid subscription key or wrong API endpoint.";
      return json(401, { error: { code: "401", message } });
    }
    if (`${method} ${path}` === "GET /openai/v1/models")
      return json(200, { object: "list", data: [{ id: DEPLOYMENT }] });
    const endpoint = /^\/openai\/v1\/(chat\/completions|responses)$/.exec(path)?.[1];
    if (method !== "POST" || endpoint === undefined)
      return json(404, { error: { code: "404", message: "Resource not found" } });
    const body = JSON.parse(text) as ChatBody & ResponsesBody;
    if (body.model !== DEPLOYMENT) {
      const message = "The API deployment for this resource does not exist.";
      return json(404, { error: { code: "DeploymentNotFound", message } });
    }
    if (endpoint === "chat/completions") {
      chats.push(body);
      return [VERDICT, ...chatReply(body)];
    }
    const fault = faultOf(body);
    if (fault !== null) return json(400, { error: { code: "invalid_value", message: fault } });
    responses.push(body);
    return responseReply(body);
  });
  return {
    ...server,
    endpoint: `${server.origin}/`,
    apiKey,
    chats,
    responses,
    onChat: (next) => (chatReply = next),
    onResponse: (next) => (responseReply = next),
  };
}
