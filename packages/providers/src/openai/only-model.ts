import { askForJson, type VendorClient } from "../http/vendor-client.ts";
import type { ChatAccess } from "./chat.ts";

/** A call waits for this before it begins. */
const WAIT_MS = 1_000;
const MAX_LIST = 256 * 1024;

/**
 * The access with the server's only model, if the agent and the account name none: vLLM refuses requests without a
 * name, and what is known about a model goes by it. Unchanged if the server has several or can't be asked.
 */
export async function withOnlyModel<Access extends ChatAccess>(
  client: VendorClient,
  access: Access,
): Promise<Access> {
  if (access.model !== "") return access;
  const model = await askForModel(client, access);
  return model === undefined ? access : { ...access, model };
}

async function askForModel(
  client: VendorClient,
  { baseUrl, apiKey }: ChatAccess,
): Promise<string | undefined> {
  try {
    const list = await askForJson(client, {
      vendor: "The language model",
      baseUrl,
      path: "/models",
      apiKey,
      maxBytes: MAX_LIST,
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const { data } = (list ?? {}) as { data?: unknown };
    const ids = (Array.isArray(data) ? data : []).map((each: { id?: unknown } | null) => each?.id);
    const [only] = ids;
    return ids.length === 1 && typeof only === "string" ? only : undefined;
  } catch {
    return undefined; // its first answer says what is wrong
  }
}
