/** A word the caller said. A number said in several words ("one zero zero three") is one token. */
export interface Token {
  /** As it was said or written. */
  raw: string;
  /** In lower case, with plain apostrophes. */
  word: string;
  /** Its digits, if it is a number: "forty two" is `42`, "1,003" is `1003`, "5th" is `5`. */
  figure: string | null;
  /** A light stem: "orders" and "ordering" are both `order`. */
  stem: string;
}
