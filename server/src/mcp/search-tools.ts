import type { Tool } from "@modelcontextprotocol/server";

/** How much more a word says in a place than in the description. */
const WEIGHTS = { name: 6, title: 3, arguments: 1.5, description: 1 };
/** Shorter words match only themselves, others also what begins with them: `call` finds `calls`. */
const SHORTEST_BEGINNING = 4;

/** The tools that have some of the query's words, best first. Rare words and names without other words count more. */
export function searchTools(tools: readonly Tool[], query: string): Tool[] {
  const places = tools.map(placesOf);
  const words = new Set(wordsOf(query));
  const scores = tools.map(() => 0);
  for (const word of words) {
    const found = places.map((place) => weightOf(place, word));
    const count = found.filter((weight) => weight > 0).length;
    const rarity = Math.log(1 + tools.length / (1 + count));
    for (const [index, weight] of found.entries()) scores[index] = (scores[index] ?? 0) + weight * rarity;
  }
  return tools
    .map((tool, index) => ({ tool, score: (scores[index] ?? 0) * (1 + shareOfName(tool, [...words])) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

function shareOfName({ name }: Tool, words: string[]): number {
  const own = wordsOf(name);
  return own.filter((part) => words.some((word) => isSame(word, part))).length / own.length;
}

type Places = Record<keyof typeof WEIGHTS, string[]>;

function placesOf({ name, title = "", description = "", inputSchema }: Tool): Places {
  return {
    name: wordsOf(name),
    title: wordsOf(title),
    arguments: wordsOf(Object.keys(inputSchema.properties ?? {}).join(" ")),
    description: wordsOf(description),
  };
}

function weightOf(places: Places, word: string): number {
  const weights = Object.entries(WEIGHTS).map(([place, weight]) =>
    places[place as keyof Places].some((other) => isSame(word, other)) ? weight : 0,
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function isSame(word: string, other: string): boolean {
  if (word === other) return true;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= SHORTEST_BEGINNING && long.startsWith(short);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
