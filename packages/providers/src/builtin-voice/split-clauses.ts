/** The first piece is short so that its sound is ready soon. The rest is synthesised while it plays. */
const FIRST_PIECE = 60;
/** The longest piece, limited so that no call blocks the others for long. */
const LONGEST_PIECE = 200;
/** Shorter pieces are joined with a neighbour. */
const SHORTEST_PIECE = 12;

/** Splits plain ASCII text into pieces where people pause anyway, or between words if there is no such place. */
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
  // A clause ends at a comma or similar before a space, but at a full stop only after a word that isn't an
  // abbreviation.
  const ends = [...text.slice(0, LONGEST_PIECE).matchAll(/[,;:!?](?=\s)|(?<=[a-z]{4})\.(?=\s)/giu)]
    .map((match) => match.index + 1)
    .filter((end) => end >= SHORTEST_PIECE && text.length - end >= SHORTEST_PIECE);
  const best = ends.findLast((end) => end <= limit) ?? ends[0];
  if (best !== undefined) return best;
  if (text.length <= LONGEST_PIECE) return text.length;
  const space = text.lastIndexOf(" ", LONGEST_PIECE);
  return space > 0 ? space : LONGEST_PIECE;
}
