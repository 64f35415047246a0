import { Type } from "typebox";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { previewPlace } from "../../../provider-keys/preview-place.ts";
import { previewVoice } from "../../../provider-keys/preview-voice.ts";
import { nullable, object, oneOf, text } from "@parley/base/schema-builders";
import { VOICE_VENDORS } from "@parley/vendors/catalogue";
import { SETTINGS } from "@parley/vendors/terms/settings";
import { SWITCHES } from "@parley/vendors/terms/switches";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

const SAMPLE = "Hello! This is how I sound. How can I help you today?";

const { speed, stability, style } = SETTINGS.voice;

const PreviewInput = object(
  {
    provider: oneOf(VOICE_VENDORS),
    voice: text({ minLength: 1, maxLength: 255 }),
    model: Type.Optional(nullable(text({ minLength: 1, maxLength: 255 }), { default: null })),
    speed,
    stability,
    style,
    ...SWITCHES.voice,
    text: Type.Optional(text({ minLength: 1, maxLength: 300, default: SAMPLE })),
    language: Type.Optional(text({ format: "bcp47", minLength: 2, maxLength: 35, default: "en" })),
  },
  { title: "VoicePreviewInput", examples: [{ provider: "builtin", voice: "slt" }] },
);

export const previewVoiceOperation = defineOperation({
  id: "voices_preview",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/voices/preview",
  role: "editor",
  tag: "voices",
  summary: "Preview a voice",
  description:
    "Returns the text as a WAV file. Uses the workspace's or the server's key. Fails with VALIDATION_FAILED at `provider` if the provider fails.",
  params: WorkspaceParams,
  body: PreviewInput,
  responses: { 200: Type.Unsafe<Buffer>({ type: "string", format: "binary" }) },
  responseType: "audio/wav",
  errors: ["RATE_LIMITED"],
  hints: { readOnly: true, openWorld: true },
  async handle(context, { params, body, actor }) {
    const holder = { person: actor.userId, workspace: params.workspace_id };
    using _place = previewPlace(context.places, holder);
    const accounts = await loadProviders(startDependencies(context), params.workspace_id);
    const { text: said = SAMPLE, language = "en", ...voice } = body;
    const wav = await previewVoice(context.speech, accounts, voice, { text: said, language });
    return { status: 200, body: wav, headers: { "content-type": "audio/wav", "cache-control": "no-store" } };
  },
});
