/** Reads vendors' lists of models. */
import type { ListRequest } from "@parley/vendors/account-list";
import type { AccountModel } from "@parley/vendors/terms/account-model";

const MAX_ID = 255;
const MAX_NAME = 100;
const MAX_LANGUAGES = 200;

type Told = { [Name in keyof AccountModel]?: unknown };

/** Leaves out models without a usable id, and members of the wrong type. */
export function readModels(
  list: unknown,
  fields: (model: Record<string, unknown>) => Told | null,
): AccountModel[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): AccountModel[] => {
    const told = fields(recordOf(item));
    if (!told || typeof told.id !== "string" || told.id === "" || told.id.length > MAX_ID) return [];
    const { id, name, kinds, languages, context, shutdown } = told;
    const spoken = Array.isArray(languages) ? languages.filter((each) => typeof each === "string") : [];
    return [
      {
        id,
        name: typeof name === "string" && name !== "" && name !== id ? name.slice(0, MAX_NAME) : null,
        kinds: Array.isArray(kinds) ? (kinds as AccountModel["kinds"]) : null,
        languages: spoken.length > 0 ? spoken.slice(0, MAX_LANGUAGES) : null,
        context: Number.isSafeInteger(context) && Number(context) > 0 ? Number(context) : null,
        shutdown: typeof shutdown === "string" ? (/^20\d\d-\d\d-\d\d/.exec(shutdown)?.[0] ?? null) : null,
      },
    ];
  });
}

/** Servers that speak OpenAI's protocol: `GET /models`, whose members differ. */
export function openAiModelList({
  baseUrl,
  apiKey,
}: {
  baseUrl: string;
  apiKey: string;
}): ListRequest<AccountModel> {
  return {
    url: `${baseUrl}/models`,
    headers: apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` },
    isOptional: true,
    // Together has no `data` around it.
    read: (body) =>
      readModels(Array.isArray(body) ? body : recordOf(body)["data"], (model) => ({
        id: model["id"],
        name: model["display_name"] ?? model["name"],
        kinds: kindsOf(model),
        // OpenRouter and Together, Groq, vLLM, Mistral, llama.cpp.
        context:
          model["context_length"] ??
          model["context_window"] ??
          model["max_model_len"] ??
          model["max_context_length"] ??
          recordOf(model["meta"])["n_ctx_train"],
        // OpenAI's SDK 7.57, Mistral.
        shutdown: model["shutdown_date"] ?? model["deprecation"],
      })),
  };
}

/** Together's `type`, Speaches' `task`, Mistral's `capabilities`, OpenRouter's `architecture`. */
const BY_TYPE: Record<string, AccountModel["kinds"]> = {
  chat: ["model"],
  language: ["model"],
  embedding: ["embedding"],
  transcribe: ["transcription"],
  "automatic-speech-recognition": ["transcription"],
  "text-to-speech": ["voice"],
  image: [],
  video: [],
  moderation: [],
  rerank: [],
};

function kindsOf(model: Record<string, unknown>): AccountModel["kinds"] {
  for (const type of [model["type"], model["task"]])
    if (typeof type === "string" && Object.hasOwn(BY_TYPE, type)) return BY_TYPE[type] ?? null;
  const chats = recordOf(model["capabilities"])["completion_chat"];
  if (chats === true) return ["model"];
  const { output_modalities: outputs } = recordOf(model["architecture"]);
  return Array.isArray(outputs) && !outputs.includes("text") ? [] : null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
