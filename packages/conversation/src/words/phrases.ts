/** The engine's own sentences, in the agent's language (or English if there are none in it). */

/** Sentences that an agent may replace with its own. */
export const OWN_TEXTS = {
  bridge_texts: "bridge",
  prompt_texts: "prompt",
  goodbye_texts: "goodbye",
  apology_texts: "apology",
  repeat_texts: "repeat",
} as const;

/** Sentences whose variants take turns. */
export type PhraseKind = "bridge" | "prompt" | "goodbye" | "apology" | "repeat" | "stuck";

/** Variants take turns. */
export interface Phrases {
  /** Bridges a slow tool or model. */
  bridge: readonly string[];
  /** Asks after a long silence whether the caller is there. */
  prompt: readonly string[];
  goodbye: readonly string[];
  /** Said before the call ends because a provider is gone. */
  apology: readonly string[];
  /** Said after speech of which no words were understood. */
  repeat: readonly string[];
  /** Said before a caller is transferred. */
  transferring: readonly string[];
  /** Said before the call ends because nobody answers. */
  silentGoodbye: readonly string[];
  /** Said when the model does nothing but call tools. */
  stuck: readonly string[];
  announceEnd: (seconds: number) => string;
  /** After a broken connection: said before the agent continues, and if it has nothing to continue with. */
  reconnected: string;
  goOn: string;
  /** Said first in a recorded call, if the agent tells its callers. */
  recordingNotice: string;
}

const PHRASES: Record<string, Phrases> = {
  en: {
    bridge: [
      "One moment, please.",
      "I'm still on it.",
      "It's taking a little longer.",
      "Thanks for waiting.",
    ],
    prompt: ["Are you still there?", "Hello, can you hear me?"],
    goodbye: ["Goodbye!"],
    apology: ["I'm sorry, I'm having technical trouble and have to end this call. Please try again later."],
    repeat: ["Sorry, I didn't catch that.", "I'm sorry, could you say that again?"],
    transferring: ["One moment, I'll put you through."],
    silentGoodbye: ["I can't hear you, so I'll hang up now. Goodbye!"],
    stuck: ["I'm sorry, I couldn't get that done. Is there anything else I can do for you?"],
    announceEnd: (seconds) => `We have about ${seconds} seconds left on this call.`,
    reconnected: "Sorry, we were cut off for a moment.",
    goOn: "Please go on.",
    recordingNotice: "This call is recorded.",
  },
  de: {
    bridge: [
      "Einen Moment, bitte.",
      "Ich bin noch dabei.",
      "Es dauert noch einen Augenblick.",
      "Danke für Ihre Geduld.",
    ],
    prompt: ["Sind Sie noch da?", "Hallo, können Sie mich hören?"],
    goodbye: ["Auf Wiederhören!"],
    apology: [
      "Es tut mir leid, ich habe ein technisches Problem und muss das Gespräch beenden. Bitte versuchen Sie es später noch einmal.",
    ],
    repeat: ["Entschuldigung, das habe ich nicht verstanden.", "Können Sie das bitte noch einmal sagen?"],
    transferring: ["Einen Moment, ich verbinde Sie."],
    silentGoodbye: ["Ich höre Sie leider nicht und lege jetzt auf. Auf Wiederhören!"],
    stuck: ["Das hat leider nicht geklappt. Kann ich sonst noch etwas für Sie tun?"],
    announceEnd: (seconds) => `Wir haben noch etwa ${seconds} Sekunden für dieses Gespräch.`,
    reconnected: "Entschuldigung, die Verbindung war kurz weg.",
    goOn: "Sprechen Sie bitte weiter.",
    recordingNotice: "Dieser Anruf wird aufgezeichnet.",
  },
  fr: {
    bridge: [
      "Un instant, s'il vous plaît.",
      "Je m'en occupe.",
      "Cela prend encore un petit moment.",
      "Merci de votre patience.",
    ],
    prompt: ["Êtes-vous toujours là ?", "Allô, vous m'entendez ?"],
    goodbye: ["Au revoir !"],
    apology: [
      "Je suis désolé, j'ai un problème technique et je dois terminer cet appel. Veuillez réessayer plus tard.",
    ],
    repeat: ["Pardon, je n'ai pas compris.", "Excusez-moi, pouvez-vous répéter ?"],
    transferring: ["Un instant, je vous transfère."],
    silentGoodbye: ["Je ne vous entends pas, je vais donc raccrocher. Au revoir !"],
    stuck: ["Je suis désolé, je n'y suis pas arrivé. Puis-je faire autre chose pour vous ?"],
    announceEnd: (seconds) => `Il nous reste environ ${seconds} secondes pour cet appel.`,
    reconnected: "Pardon, nous avons été coupés un instant.",
    goOn: "Continuez, je vous en prie.",
    recordingNotice: "Cet appel est enregistré.",
  },
  es: {
    bridge: ["Un momento, por favor.", "Sigo en ello.", "Tarda un poco más.", "Gracias por esperar."],
    prompt: ["¿Sigue ahí?", "Hola, ¿me oye?"],
    goodbye: ["¡Adiós!"],
    apology: [
      "Lo siento, tengo un problema técnico y debo terminar la llamada. Inténtelo de nuevo más tarde.",
    ],
    repeat: ["Perdone, no le he entendido.", "Disculpe, ¿puede repetirlo?"],
    transferring: ["Un momento, le paso la llamada."],
    silentGoodbye: ["No le oigo, así que voy a colgar. ¡Adiós!"],
    stuck: ["Lo siento, no lo he conseguido. ¿Puedo ayudarle en algo más?"],
    announceEnd: (seconds) => `Nos quedan unos ${seconds} segundos de llamada.`,
    reconnected: "Perdone, se ha cortado un momento.",
    goOn: "Continúe, por favor.",
    recordingNotice: "Esta llamada se está grabando.",
  },
  it: {
    bridge: [
      "Un momento, per favore.",
      "Me ne sto occupando.",
      "Ci vuole ancora un attimo.",
      "Grazie per l'attesa.",
    ],
    prompt: ["È ancora lì?", "Pronto, mi sente?"],
    goodbye: ["Arrivederci!"],
    apology: ["Mi dispiace, ho un problema tecnico e devo terminare la chiamata. Riprovi più tardi."],
    repeat: ["Mi scusi, non ho capito.", "Scusi, può ripetere?"],
    transferring: ["Un attimo, la metto in comunicazione."],
    silentGoodbye: ["Non la sento, quindi riaggancio. Arrivederci!"],
    stuck: ["Mi dispiace, non ci sono riuscito. Posso fare qualcos'altro per lei?"],
    announceEnd: (seconds) => `Ci restano circa ${seconds} secondi per questa chiamata.`,
    reconnected: "Mi scusi, è caduta la linea per un attimo.",
    goOn: "Continui pure.",
    recordingNotice: "Questa chiamata viene registrata.",
  },
  pt: {
    bridge: [
      "Um momento, por favor.",
      "Ainda estou a tratar disso.",
      "Só mais um instante.",
      "Obrigado por aguardar.",
    ],
    prompt: ["Ainda está aí?", "Está a ouvir-me?"],
    goodbye: ["Até logo!"],
    apology: [
      "Peço desculpa, tenho um problema técnico e preciso de terminar a chamada. Tente novamente mais tarde.",
    ],
    repeat: ["Desculpe, não percebi.", "Desculpe, pode repetir?"],
    transferring: ["Um momento, vou transferir a chamada."],
    silentGoodbye: ["Não o consigo ouvir, por isso vou desligar. Até logo!"],
    stuck: ["Peço desculpa, não consegui. Posso ajudar em mais alguma coisa?"],
    announceEnd: (seconds) => `Temos cerca de ${seconds} segundos de chamada.`,
    reconnected: "Desculpe, a ligação caiu por um momento.",
    goOn: "Continue, por favor.",
    recordingNotice: "Esta chamada está a ser gravada.",
  },
  nl: {
    bridge: [
      "Een ogenblik, alstublieft.",
      "Ik ben er nog mee bezig.",
      "Het duurt nog een momentje.",
      "Bedankt voor het wachten.",
    ],
    prompt: ["Bent u er nog?", "Hallo, kunt u mij horen?"],
    goodbye: ["Tot ziens!"],
    apology: [
      "Het spijt me, ik heb een technisch probleem en moet het gesprek beëindigen. Probeer het later nog eens.",
    ],
    repeat: ["Sorry, dat heb ik niet verstaan.", "Sorry, kunt u dat nog eens zeggen?"],
    transferring: ["Een ogenblik, ik verbind u door."],
    silentGoodbye: ["Ik hoor u niet en hang nu op. Tot ziens!"],
    stuck: ["Het spijt me, dat is niet gelukt. Kan ik nog iets anders voor u doen?"],
    announceEnd: (seconds) => `We hebben nog ongeveer ${seconds} seconden voor dit gesprek.`,
    reconnected: "Sorry, de verbinding was even weg.",
    goOn: "Gaat u verder.",
    recordingNotice: "Dit gesprek wordt opgenomen.",
  },
};

type OwnTexts = { readonly [Name in keyof typeof OWN_TEXTS]?: readonly string[] };

/**
 * The sentences of one call: the agent's own texts where it has any, or else the engine's in this BCP 47 language. The
 * agent's variants start at a different one in each call.
 */
export function phrasesFor(language: string, own: OwnTexts = {}, callId = ""): Phrases {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const english = PHRASES["en"];
  if (!english) throw new Error("English phrases are missing");
  const phrases = { ...(PHRASES[primary] ?? english) };
  for (const [name, phrase] of Object.entries(OWN_TEXTS) as [keyof OwnTexts, OwnPhrase][]) {
    const texts = (own[name] ?? []).filter((text) => text.trim() !== "");
    if (texts.length === 0) continue;
    const first = sumOf(callId) % texts.length;
    phrases[phrase] = [...texts.slice(first), ...texts.slice(0, first)];
    if (phrase === "goodbye") phrases.silentGoodbye = phrases.goodbye;
  }
  return phrases;
}

type OwnPhrase = (typeof OWN_TEXTS)[keyof typeof OWN_TEXTS];

function sumOf(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0) ?? 0;
  return sum;
}
