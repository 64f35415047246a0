/** Languages of models, as their vendor spells them. Read on the day named in each vendor's facts. */

const list = (codes: string): readonly string[] => codes.split(" ");

/** https://developers.deepgram.com/docs/models-languages-overview and its changelog up to 2026-09-03. */
const DEEPGRAM_ENGLISH = "en en-US en-AU en-CA en-GB en-IE en-IN en-NZ";
const DEEPGRAM_SHARED =
  "bg ca cs da da-DK de de-CH el es es-419 et fi fr fr-CA hi hu id it ja ko ko-KR lt lv ms nl nl-BE no pl pt pt-BR " +
  "pt-PT ro ru sk sv sv-SE th th-TH tr uk vi zh zh-CN zh-HK zh-Hans zh-Hant zh-TW";

/** pipecat-ai 1.14.0, services/elevenlabs/tts_base.py; https://elevenlabs.io/docs/overview/models */
const ELEVENLABS_V2 =
  "ar bg cs da de el en es fi fil fr hi hr id it ja ko ms nl pl pt ro ru sk sv ta tr uk zh";
const ELEVENLABS_V3 =
  "af ar as az be bg bn bs ca ceb cs cy da de el en es et fa fi fil fr ga gl gu ha he hi hr hu hy id is it ja jv ka " +
  "kk kn ko ky lb ln lt lv mk ml mr ms ne nl no ny pa pl ps pt ro ru sd sk sl so sr sv sw ta te th tr uk ur vi zh";

export const LANGUAGES = {
  english: list("en"),
  deepgramEnglish: list(DEEPGRAM_ENGLISH),
  nova2: list(`${DEEPGRAM_ENGLISH} ${DEEPGRAM_SHARED}`),
  nova3: list(
    `${DEEPGRAM_ENGLISH} ${DEEPGRAM_SHARED} af ar be bn bs fa gu gu-IN he hr hy ka kk kk-KZ kn mk mr ne pa sl sr ta te ` +
      "tl ur",
  ),
  /** https://developers.deepgram.com/docs/multilingual-code-switching; Flux has the same. */
  deepgramMulti: list("de en es fr hi it ja nl pt ru"),
  /** pipecat-ai 1.14.0, services/assemblyai/stt.py */
  universal36: list(
    "af ar ca da de en es et fa fi fr gl he hi it ja ko mr nl nn no pt ro ru sv tr ur vi xh yue zh zu",
  ),
  universalMultilingual: list("de en es fr it pt"),
  /** Every other is a 400: https://github.com/michaelwilhelmsen/humla/issues/128 */
  gptTranscribe: list(
    "af ar az be bg bn bs ca cs cy da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mi mk " +
      "ml mr ms ne nl no pa pl pt ro ru sk sl sr sv sw ta te th tl tr uk ur vi yue zh",
  ),
  /** https://docs.speechmatics.com/speech-to-text/languages; pipecat-ai 1.14.0, services/speechmatics/stt.py */
  speechmatics: list(
    "ar ba be bg bn ca cmn cs cy da de el en eo es et eu fa fi fr ga gl he hi hr hu id it ja ko lt lv mn mr ms mt nl no " +
      "pl pt ro ru sk sl sv sw ta th tl tr ug uk ur vi yue",
  ),
  /** https://elevenlabs.io/docs/capabilities/speech-to-text; pipecat-ai 1.14.0, services/elevenlabs/stt.py */
  scribe: list(
    "af am ar as ast az be bg bn bs ca ceb cs cy da de el en es et fa ff fi fil fr ga gl gu ha he hi hr hu hy id ig is it " +
      "ja jv ka kea kk km kn ko ku ky lb lg ln lo lt luo lv mi mk ml mn mr ms mt my ne nl no nso ny oc or pa pl ps pt ro " +
      "ru sd sk sl sn so sr sv sw ta te tg th tr uk umb ur uz vi wo xh yue zh zu",
  ),
  elevenV2: list(ELEVENLABS_V2),
  elevenV25: list(`${ELEVENLABS_V2} hu no vi`),
  elevenV3: list(ELEVENLABS_V3),
  elevenV4: list(`${ELEVENLABS_V3} ast mi mn mt my oc or tg uz yue`),
  /** `SupportedLanguage` of @cartesia/cartesia-js 4.2.0. */
  cartesia: list(
    "ar bg bn cs da de el en es fi fr gu he hi hr hu id it ja ka kn ko ml mr ms nl no or pa pl pt ro ru sk sv ta te th tl " +
      "tr uk ur vi zh",
  ),
  /** pipecat-ai 1.14.0, services/rime/tts.py: each speaker has one or some of them. */
  rime: list("ar de en es fr hi it ja pt"),
} as const;
