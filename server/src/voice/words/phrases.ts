/** The few sentences that the engine itself says, in the agent's language (English if there are none in it). */

export interface Phrases {
  /** Bridges a slow tool; used in turn. */
  bridges: readonly string[];
  stillThere: string;
  goodbye: string;
  /** Said before a caller is transferred. */
  transferring: string;
  /** Said before the call ends because nobody answers. */
  silentGoodbye: string;
  announceEnd: (seconds: number) => string;
  apology: string;
}

const PHRASES: Record<string, Phrases> = {
  en: {
    bridges: ["One moment, please.", "Just a second.", "I'm still on it."],
    stillThere: "Are you still there?",
    goodbye: "Goodbye!",
    transferring: "One moment, I'll put you through.",
    silentGoodbye: "I can't hear you, so I'll hang up now. Goodbye!",
    announceEnd: (seconds) => `We have about ${seconds} seconds left on this call.`,
    apology: "I'm sorry, I'm having technical trouble and have to end this call. Please try again later.",
  },
  de: {
    bridges: ["Einen Moment, bitte.", "Ich sehe gerade nach.", "Es dauert noch einen Augenblick."],
    stillThere: "Sind Sie noch da?",
    goodbye: "Auf Wiederhören!",
    transferring: "Einen Moment, ich verbinde Sie.",
    silentGoodbye: "Ich höre Sie leider nicht und lege jetzt auf. Auf Wiederhören!",
    announceEnd: (seconds) => `Wir haben noch etwa ${seconds} Sekunden für dieses Gespräch.`,
    apology:
      "Es tut mir leid, ich habe ein technisches Problem und muss das Gespräch beenden. Bitte versuchen Sie es später noch einmal.",
  },
  fr: {
    bridges: ["Un instant, s'il vous plaît.", "Je regarde tout de suite.", "Encore un petit moment."],
    stillThere: "Êtes-vous toujours là ?",
    goodbye: "Au revoir !",
    transferring: "Un instant, je vous transfère.",
    silentGoodbye: "Je ne vous entends pas, je vais donc raccrocher. Au revoir !",
    announceEnd: (seconds) => `Il nous reste environ ${seconds} secondes pour cet appel.`,
    apology:
      "Je suis désolé, j'ai un problème technique et je dois terminer cet appel. Veuillez réessayer plus tard.",
  },
  es: {
    bridges: ["Un momento, por favor.", "Lo estoy mirando.", "Solo un momento más."],
    stillThere: "¿Sigue ahí?",
    goodbye: "¡Adiós!",
    transferring: "Un momento, le paso la llamada.",
    silentGoodbye: "No le oigo, así que voy a colgar. ¡Adiós!",
    announceEnd: (seconds) => `Nos quedan unos ${seconds} segundos de llamada.`,
    apology: "Lo siento, tengo un problema técnico y debo terminar la llamada. Inténtelo de nuevo más tarde.",
  },
  it: {
    bridges: ["Un momento, per favore.", "Sto controllando.", "Ancora un attimo."],
    stillThere: "È ancora lì?",
    goodbye: "Arrivederci!",
    transferring: "Un attimo, la metto in comunicazione.",
    silentGoodbye: "Non la sento, quindi riaggancio. Arrivederci!",
    announceEnd: (seconds) => `Ci restano circa ${seconds} secondi per questa chiamata.`,
    apology: "Mi dispiace, ho un problema tecnico e devo terminare la chiamata. Riprovi più tardi.",
  },
  pt: {
    bridges: ["Um momento, por favor.", "Estou a verificar.", "Só mais um instante."],
    stillThere: "Ainda está aí?",
    goodbye: "Até logo!",
    transferring: "Um momento, vou transferir a chamada.",
    silentGoodbye: "Não o consigo ouvir, por isso vou desligar. Até logo!",
    announceEnd: (seconds) => `Temos cerca de ${seconds} segundos de chamada.`,
    apology:
      "Peço desculpa, tenho um problema técnico e preciso de terminar a chamada. Tente novamente mais tarde.",
  },
  nl: {
    bridges: ["Een ogenblik, alstublieft.", "Ik kijk het even na.", "Nog een momentje."],
    stillThere: "Bent u er nog?",
    goodbye: "Tot ziens!",
    transferring: "Een ogenblik, ik verbind u door.",
    silentGoodbye: "Ik hoor u niet en hang nu op. Tot ziens!",
    announceEnd: (seconds) => `We hebben nog ongeveer ${seconds} seconden voor dit gesprek.`,
    apology:
      "Het spijt me, ik heb een technisch probleem en moet het gesprek beëindigen. Probeer het later nog eens.",
  },
};

/** The engine's sentences in a BCP 47 language. */
export function phrasesFor(language: string): Phrases {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const english = PHRASES["en"];
  if (!english) throw new Error("English phrases are missing");
  return PHRASES[primary] ?? english;
}
