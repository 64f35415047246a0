/** The page's texts that were said, by id, so that one that is sent again isn't said again. */

export interface SaidTexts {
  has(id: string): boolean;
  add(id: string): void;
}

/** Several times what a page may have unconfirmed (50), since one page may follow another. */
const MOST_KEPT = 256;

/** It belongs to the call: a page sends again on its next connection what wasn't confirmed on the one before. */
export function createSaidTexts(): SaidTexts {
  const said = new Set<string>();
  return {
    has: (id) => said.has(id),
    add(id) {
      said.add(id);
      const [oldest] = said;
      if (said.size > MOST_KEPT && oldest !== undefined) said.delete(oldest);
    },
  };
}
