/** The first piece is short so that its sound is ready soon; the rest is made while it plays. */
const FIRST_PIECE = 60;
/** No piece is longer, so that no call keeps the others waiting. */
const LONGEST_PIECE = 200;
/** Anything shorter is spoken together with its neighbour. */
const SHORTEST_PIECE = 12;

/** Pieces of a plain ASCII text, in order, cut where people pause anyway; between words if there is no such place. */
export function splitClauses(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const limit = pieces.length === 0 ? FIRST_PIECE : LONGEST_PIECE;
    const cut = cutAt(rest, limit);
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return pieces;
}

function cutAt(text: string, limit: number): number {
  if (text.length <= limit + SHORTEST_PIECE) return text.length;
  // The end of a clause: a comma or the like before a space; a full stop only after a word that isn't an abbreviation.
  const ends = [...text.slice(0, LONGEST_PIECE).matchAll(/[,;:!?](?=\s)|(?<=[a-z]{4})\.(?=\s)/giu)]
    .map((match) => match.index + 1)
    .filter((end) => end >= SHORTEST_PIECE && text.length - end >= SHORTEST_PIECE);
  const best = ends.findLast((end) => end <= limit) ?? ends[0];
  if (best !== undefined) return best;
  if (text.length <= LONGEST_PIECE) return text.length;
  const space = text.lastIndexOf(" ", LONGEST_PIECE);
  return space > 0 ? space : LONGEST_PIECE;
}
