import { voiceServer as entry } from "@parley/vendors/entries/voice-server";
import { isSameLanguage } from "@parley/vendors/facts/vendor-language";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { ProviderError } from "@parley/conversation/ports";
import { memberOf } from "../tts-shared/read-voices.ts";
import { askForJson, type VendorClient } from "../http/vendor-client.ts";

interface Names {
  model: string;
  voice: string;
}

interface OwnVoice {
  id: string;
  language: string;
}

const MAX_BYTES = 1024 * 1024;
/** Models of servers that don't say what theirs are for. */
const SPEAKS = /tts|speech|voice|piper|kokoro|xtts|bark|melo|parler|orpheus|chatterbox/i;

/**
 * A server's own model and voice where none was chosen: its first speaking model, and a voice in the call's language if
 * any. `GET /models` names Speaches' voices, too; others list them at `/audio/voices`. Null if that tells nothing new.
 */
export async function findOwnNames(
  client: VendorClient,
  access: VoiceAccess<"voice-server">,
  { language, signal }: { language: string; signal: AbortSignal },
): Promise<Names | null> {
  const [listed, voiced] = await Promise.all([
    ask(client, access, "/models", signal),
    ask(client, access, "/audio/voices", signal),
  ]);
  const usual = entry.voice.settings;
  const models = listOf(memberOf(listed, "data"));
  const model = access.model === usual.model ? speakingModel(models) : access.model;
  const ofModel = voicesOf(
    memberOf(
      models.find((each) => idOf(each) === model),
      "voices",
    ),
  );
  const voices = ofModel.length > 0 ? ofModel : voicesOf(memberOf(voiced, "voices"));
  const spoken =
    voices.find((each) => isSameLanguage(language, each.language.replaceAll("_", "-"))) ?? voices[0];
  const voice = access.voice === usual.voice ? spoken?.id : access.voice;
  const names = { model: model ?? access.model, voice: voice ?? access.voice };
  return names.model === access.model && names.voice === access.voice ? null : names;
}

function speakingModel(models: readonly unknown[]): string | undefined {
  const tasks = models.filter((each) => typeof memberOf(each, "task") === "string");
  if (tasks.length > 0) return idOf(tasks.find((each) => memberOf(each, "task") === "text-to-speech"));
  const ids = models.flatMap((each) => idOf(each) ?? []);
  return ids.find((id) => SPEAKS.test(id)) ?? (ids.length === 1 ? ids[0] : undefined);
}

function voicesOf(list: unknown): OwnVoice[] {
  return listOf(list).flatMap((each) => {
    const id = typeof each === "string" ? each : idOf(each);
    const language = memberOf(each, "language");
    return id === undefined ? [] : [{ id, language: typeof language === "string" ? language : "" }];
  });
}

/** A voice is asked for by its id; Speaches' have names only. */
function idOf(each: unknown): string | undefined {
  const id = memberOf(each, "id") ?? memberOf(each, "name");
  return typeof id === "string" && id !== "" ? id : undefined;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Undefined if the server doesn't say. */
async function ask(
  client: VendorClient,
  { baseUrl, apiKey }: VoiceAccess<"voice-server">,
  path: string,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await askForJson(client, {
      vendor: "The voice",
      baseUrl,
      path,
      apiKey,
      maxBytes: MAX_BYTES,
      signal,
    });
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}
