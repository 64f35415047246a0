/** Cuts a large YAML document into parts that can be parsed one after another, each in the memory of a part. */

/** Parts are a little longer than this, unless an entry is. */
const PART = 128 * 1024;
/** Levels of mappings that are cut: `components`, `schemas`, a schema. */
const LEVELS = 3;

/** Text of one mapping or of several of its entries, or a key with the parts of its value. */
export type YamlPart = { text: string } | { key: string; parts: YamlPart[] };

/**
 * The entries of the outermost mapping, in order. Each part is YAML by itself, if the document is written in blocks;
 * one that isn't, or that refers to an anchor in another part, doesn't parse by itself. `size`: of a part, in
 * characters. Null: there is nothing to cut.
 */
export function yamlParts(text: string, size = PART): YamlPart[] | null {
  if (text.length <= size || /^(?:%|\.\.\.)/m.test(text)) return null;
  const body = text.replace(/^(?:[ \t]*(?:#[^\n]*)?\r?\n){0,200}---[ \t]*\r?\n/, "");
  if (/^---/m.test(body)) return null;
  return partsOf(body, size, LEVELS);
}

function partsOf(text: string, size: number, levels: number): YamlPart[] | null {
  const starts = entryStarts(text);
  if (starts.length === 0) return null;
  const parts: YamlPart[] = [];
  let from = 0;
  const flush = (to: number): void => {
    if (to > from) parts.push({ text: text.slice(from, to) });
    from = to;
  };
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? text.length;
    const inner = end - start > size && levels > 1 ? innerOf(text.slice(start, end), size, levels) : null;
    if (inner) {
      if (index > 0) flush(start); // what is before the first entry are comments
      parts.push(inner);
      from = end;
    } else if (end - from >= size) flush(end);
  }
  flush(text.length);
  return parts;
}

/** Where the lines begin that have the first entry's indentation. Comments and lists don't begin one. */
function entryStarts(text: string): number[] {
  const first = /^( *)[^ #\r\n]/m.exec(text);
  if (!first) return [];
  const entry = new RegExp(`^${first[1] ?? ""}[^ #\\n\\r]`, "gm");
  const starts: number[] = [];
  for (let found = entry.exec(text); found; found = entry.exec(text)) starts.push(found.index);
  return starts;
}

/** An entry that is a plain key alone on its line, with a mapping below it. */
function innerOf(entry: string, size: number, levels: number): YamlPart | null {
  const head = /^( *)(["']?)([A-Za-z][\w-]*)\2: *(?:#[^\n]*)?\r?\n/.exec(entry);
  if (!head) return null;
  const [whole, indent = "", , key = ""] = head;
  const rest = entry.slice(whole.length);
  const below = /^( *)([^ #\n\r])/m.exec(rest);
  if (!below || (below[1] ?? "").length <= indent.length || below[2] === "-") return null;
  const parts = partsOf(rest, size, levels - 1);
  return parts && { key, parts };
}
