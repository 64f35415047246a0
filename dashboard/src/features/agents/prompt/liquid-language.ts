import { StreamLanguage, type StringStream } from "@codemirror/language";

interface LiquidState {
  /** Between braces, or the plain text around them. */
  place: "text" | "output" | "tag" | "comment" | "doc";
  /** How many comments are around this place. */
  comments: number;
  /** What the next word is. */
  next: "filter" | "tag" | "name";
}

const WORDS = /^(?:and|or|contains|in|true|false|nil|null|empty|blank|else|by|with|reversed|limit|offset)$/;

/** Colours for Liquid within plain text. Tokens are enough: nothing here folds or indents. */
export const liquidLanguage = StreamLanguage.define<LiquidState>({
  name: "liquid",
  startState: () => ({ place: "text", comments: 0, next: "name" }),
  languageData: { closeBrackets: { brackets: ["{"] } },
  token: (stream, state) => {
    if (state.place === "text") return textToken(stream, state);
    if (state.place === "comment") return commentToken(stream, state);
    if (state.place === "doc") return docToken(stream, state);
    return codeToken(stream, state);
  },
});

function textToken(stream: StringStream, state: LiquidState): string | null {
  if (stream.match(/^\{%-?\s*comment\s*-?%\}/)) {
    state.place = "comment";
    state.comments = 1;
    return "comment";
  }
  if (stream.match(/^\{%-?\s*doc\s*-?%\}/)) {
    state.place = "doc";
    return "comment";
  }
  if (stream.match(/^\{%-?\s*#/)) return inlineCommentToken(stream);
  if (stream.match(/^\{\{-?/)) {
    state.place = "output";
    state.next = "name";
    return "brace";
  }
  if (stream.match(/^\{%-?/)) {
    state.place = "tag";
    state.next = "tag";
    return "brace";
  }
  stream.next();
  stream.eatWhile(/[^{]/);
  return null;
}

/** A comment may hold other comments. */
function commentToken(stream: StringStream, state: LiquidState): string {
  if (stream.match(/^\{%-?\s*comment\s*-?%\}/)) state.comments++;
  else if (stream.match(/^\{%-?\s*endcomment\s*-?%\}/)) state.comments--;
  else stream.next();
  if (state.comments === 0) state.place = "text";
  return "comment";
}

function docToken(stream: StringStream, state: LiquidState): string {
  if (stream.match(/^\{%-?\s*enddoc\s*-?%\}/)) state.place = "text";
  else stream.next();
  return "comment";
}

/** Reads an inline comment to the end of the line. */
function inlineCommentToken(stream: StringStream): string {
  if (!stream.match(/^.*?%\}/)) stream.skipToEnd();
  return "comment";
}

function codeToken(stream: StringStream, state: LiquidState): string | null {
  if (stream.eatSpace()) return null;
  if (stream.match(state.place === "output" ? /^-?\}\}/ : /^-?%\}/)) {
    state.place = "text";
    return "brace";
  }
  if (stream.match(/^(?:"[^"]*"?|'[^']*'?)/)) return "string";
  if (stream.match(/^-?\d+(?:\.\d+)?/)) return "number";
  if (stream.match("|")) {
    state.next = "filter";
    return "operator";
  }
  const word = stream.match(/^[\p{L}_][\p{L}\d_.-]*/u);
  if (word && word !== true) {
    const { next } = state;
    state.next = "name";
    return next !== "name" || WORDS.test(word[0]) ? "keyword" : "variableName";
  }
  stream.next();
  return null;
}
