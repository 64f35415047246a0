/** What an index says to a caller's turn. */
import type { Found, FoundPassage, TurnWords } from "@parley/conversation/knowledge/passage-search";
import type { OpenIndex } from "@parley/search/index/open-index";
import { type FoundPassage as Passage, findPassages } from "@parley/search/ranking/find-passages";
import { questionOfTurn } from "@parley/search/turns/question-of-turn";
import type { SearchedSet } from "./search-messages.ts";

/** Null: nothing of the turn can be sought. */
export function answerSearch(index: OpenIndex, turn: TurnWords, set: Omit<SearchedSet, "index">): Found {
  const languages = index.parts.map(({ code }) => code);
  const question = questionOfTurn(turn.words, turn.before, languages);
  if (question === null) return null;
  const { passages, below } = findPassages(index, question.text, {
    limit: set.passages,
    cutOff: set.cutOff,
    ...(set.documents ? { documents: new Set(set.documents) } : {}),
  });
  return {
    passages: [
      ...passages.map((passage) => told(passage, true)),
      ...below.map((passage) => told(passage, false)),
    ],
    isQuestion: question.asks,
  };
}

function told({ number, ...passage }: Passage, given: boolean): FoundPassage {
  return { ...passage, passageId: String(number), given };
}
