/** Messages between threads, which can't carry an ExactNumber: its text goes beside the message. */
import { ExactNumber, holdsExact } from "./exact-number.ts";
import { replaceExact } from "./replace-exact.ts";

/** A message that held ExactNumbers. In `message`, their doubles are in their places. */
interface Posted {
  /** By path from here. */
  exactNumbers: { path: string[]; text: string }[];
  message: unknown;
}

/** What to post for the message: itself if it holds no ExactNumber. It is plain data, without cycles. */
export function toPosted<T>(message: T): T {
  if (!holdsExact(message)) return message;
  const exactNumbers: Posted["exactNumbers"] = [];
  const plain = replaceExact(message, (number, path) => {
    exactNumbers.push({ path: ["message", ...path], text: number.text });
    return number.valueOf();
  });
  return { exactNumbers, message: plain } satisfies Posted as T;
}

/** The message that `toPosted` was given. */
export function fromPosted<T>(posted: T): T {
  if (!isPosted(posted)) return posted;
  for (const { path, text } of posted.exactNumbers) {
    let place: unknown = posted;
    for (const key of path.slice(0, -1)) place = ownMember(place, key);
    const last = path.at(-1) ?? "";
    Object.defineProperty(place, last, {
      value: new ExactNumber(text),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return posted.message as T;
}

function isPosted(value: unknown): value is Posted {
  return (
    typeof value === "object" && value !== null && Object.hasOwn(value, "exactNumbers") && "message" in value
  );
}

function ownMember(value: unknown, key: string): unknown {
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}
