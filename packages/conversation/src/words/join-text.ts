const NO_SPACE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。、！？：；」』）]$/u;

/** Joins two pieces of speech as they would be written: with a space, except in scripts that have none. */
export function joinText(first: string, second: string): string {
  if (first === "" || second === "") return first + second;
  return NO_SPACE.test(first) ? first + second : `${first} ${second}`;
}
