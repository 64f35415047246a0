import { expect, test } from "vitest";
import { operations } from "./routes.ts";

const open = operations.filter(
  ({ body, path, role }) => body && (role === "public" || path.startsWith("/auth/")),
);

test("what anybody may send, and all that has to do with signing in, has a small bound", () => {
  expect(open.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["auth_sign_in", "auth_change_password", "preview_start_call"]),
  );
  for (const { id, bodyLimit } of open)
    expect([id, bodyLimit ?? Infinity]).toEqual([
      id,
      expect.toSatisfy((bytes: number) => bytes <= 32 * 1024),
    ]);
});
