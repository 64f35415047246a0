/** A sentence as it is given to the voice: addresses read out, words of the pronunciation list replaced. */
import { createPronounce, type Pronunciation } from "./pronounce.ts";
import { rewrite, type Rewritten } from "./rewrite.ts";
import { spokenAddresses } from "./spoken-addresses.ts";

/** `language` is BCP 47. */
export type SpokenForm = (sentence: string, language: string) => Rewritten;

export function createSpokenForm(pronunciations: readonly Pronunciation[] = []): SpokenForm {
  const pronounce = createPronounce(pronunciations);
  return (sentence, language) => {
    const read = rewrite(sentence, spokenAddresses(sentence, language));
    const said = rewrite(read.text, pronounce(read.text));
    return { text: said.text, originAt: (place) => read.originAt(said.originAt(place)) };
  };
}
