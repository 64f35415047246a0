/**
 * What some voices perform in square brackets: `[laughs] That's a good one.` A closed list, so that nothing else in
 * brackets is taken for one. https://elevenlabs.io/docs/best-practices/prompting/eleven-v3
 */
const SOUNDS =
  "laughs|laugh|laughing|laughter|chuckles|chuckle|chuckling|giggles|giggle|giggling|sighs|sigh|sighing|whispers|whisper|" +
  "whispering|exhales|exhale|inhales|inhale|breathes|gasps|gasp|gulps|swallows|coughs|cough|clears throat|snorts|sniffs|" +
  "yawns|groans|hums|humming|sings|singing|crying|cries|sobs|shouts|shouting|wheezing|applause|clapping|pause|stutters|" +
  "hesitates|stammers";
const MOODS =
  "excited|excitedly|curious|sarcastic|sarcastically|mischievously|happy|happily|cheerful|cheerfully|sad|sadly|angry|" +
  "angrily|annoyed|frustrated|nervous|nervously|surprised|thoughtful|warmly|softly|quietly|calm|calmly|serious|" +
  "seriously|sympathetic|reassuring|apologetic|playfully|tired|rushed|slowly|deadpan|delighted|relieved|hopeful|confident";
const TAG = new RegExp(
  `\\[(?:(?:starts|begins) )?(?:(?:short|long|light|soft|deep|nervous) )?(${SOUNDS}|${MOODS})(?: (?:harder|softly|loudly|sharply|deeply|nervously|quietly|warmly))?\\]`,
  "giu",
);

/** Places in `text` of the tags that aren't performed, each with a space beside it. `performed`: the others. */
export function unperformedTags(text: string, performed: readonly string[]): { from: number; to: number }[] {
  return [...text.matchAll(TAG)].flatMap((match) => {
    if (performed.includes(match[1]?.toLowerCase() ?? "")) return [];
    const from = match.index;
    const to = from + match[0].length;
    return [{ from, to: text[to] === " " ? to + 1 : to }];
  });
}
