/** Faults at drawn lines of `providers`. */
import { houseMutantsOf } from "./house-mutant.ts";

const AT = "packages/providers/src";

export const PROVIDER_MUTANTS = [
  ...houseMutantsOf(
    `${AT}/builtin-voice/memory-wasi.ts`,
    [`${AT}/builtin-voice`],
    [
      [
        "the speech program sees only its last argument",
        "memory().setUint32(pointers + index * 4,",
        "memory().setUint32(pointers,",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/elevenlabs/adapters.ts`,
    [`${AT}/elevenlabs/adapters.test.ts`],
    [
      [
        "models that can't speak are listed as voices' models",
        'model["can_do_text_to_speech"] === false ? [] : ["voice"]',
        '["voice"]',
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/http/spare-connections.ts`,
    [`${AT}/http/spare-connections.test.ts`],
    [
      [
        "a connection opens after everything was closed",
        "isClosed || spares.has(origin)",
        "spares.has(origin)",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/offline-model/adapters.ts`,
    [`${AT}/offline-model/adapters.test.ts`],
    [
      [
        "the offline model takes more than its share of the processor",
        "createOfflineModel(undefined, share)",
        "createOfflineModel()",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/offline-model/dialogue.ts`,
    [`${AT}/offline-model`],
    [
      [
        "a caller who changes their mind is asked on",
        "text: say.NEVER_MIND }, errand: null }",
        "text: say.NEVER_MIND }, errand }",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/offline-model/model.ts`,
    [`${AT}/offline-model/model.test.ts`],
    [["the offline model says goodbye and stays", "(canHangUp ? GOODBYE : CANNOT_HANG_UP)", "GOODBYE"]],
  ),
  ...houseMutantsOf(
    `${AT}/openai/compatible-adapters.ts`,
    [`${AT}/openai/compatible-adapters.test.ts`],
    [
      [
        "a server with a single model is asked for none",
        "createOpenAiChat(server, named, {",
        "createOpenAiChat(server, access, {",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/openai/lessons.ts`,
    [`${AT}/openai/lessons.test.ts`],
    [
      [
        "a setting that was left out twice is reported twice",
        "dropped.filter((each) => each.member !== member)",
        "dropped",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/openai/pieces/joined-run.ts`,
    [`${AT}/openai/pieces/joined-run.test.ts`],
    [["a turn that fits into one file is cut", "    if (fits(first)) return first;\n", ""]],
  ),
  ...houseMutantsOf(
    `${AT}/openai/pieces/piece-sender.ts`,
    [`${AT}/openai/pieces/piece-sender.test.ts`],
    [["a turn that has closed still takes sound of the next one", "      runs.at(-1)?.close();\n", ""]],
  ),
  ...houseMutantsOf(
    `${AT}/openai/realtime/reader.ts`,
    [`${AT}/openai/realtime/reader.test.ts`],
    [
      [
        "after a long pause sentences go to a closed connection",
        "      link?.close();\n      link = null;\n",
        "      link?.close();\n",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/silero/silero-model.ts`,
    [`${AT}/silero`],
    [
      [
        "the second layer forgets what the caller just said",
        "state.set(states.subarray(at, at + LAYER_SIZE), layer * LAYER_SIZE)",
        "state.set(states.subarray(at, at + LAYER_SIZE), 0)",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/smart-turn/judge-queue.ts`,
    [`${AT}/smart-turn/judge-queue.test.ts`],
    [
      ["a turn that is too many is never answered", "waiting.shift()?.answer(null);", "waiting.shift();"],
      ["a broken model isn't logged", "      onFailure(error);\n", ""],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/speechmatics/start-recognition.ts`,
    [`${AT}/speechmatics/start-recognition.test.ts`],
    [["speech is heard at half its speed", "sample_rate: SAMPLE_RATE", "sample_rate: SAMPLE_RATE / 2"]],
  ),
  ...houseMutantsOf(
    `${AT}/tts-shared/words-by-speaker.ts`,
    ["packages/providers/src/tts-shared/words-by-speaker.test.ts"],
    [
      [
        "a speaker who is named after the first word stays nobody",
        "speaker: last.speaker ?? speaker",
        "speaker: last.speaker",
      ],
    ],
  ),
  ...houseMutantsOf(
    `${AT}/websocket/transcript-socket.ts`,
    [
      `${AT}/websocket`,
      `${AT}/deepgram/deepgram-transcription.test.ts`,
      `${AT}/assemblyai/streaming.test.ts`,
    ],
    [
      [
        "sound for a vendor that never gets ready is kept without a limit",
        "      if (!isReady) earlyBytes += frame.byteLength;\n",
        "",
      ],
    ],
  ),
];
