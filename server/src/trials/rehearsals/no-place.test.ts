import { expect, test } from "vitest";
import { noPlace } from "./no-place.ts";

test.each([
  [
    { full: "person", own: 3, taken: 3 },
    "You have 3 rehearsals running, counting all your workspaces and scenario runs. Wait until one has ended, then try again.",
  ],
  [
    { full: "workspace", own: 3, taken: 5 },
    "This workspace has 3 rehearsals running, counting all its members and scenario runs. Wait until one has ended, then try again.",
  ],
  [
    { full: "person", own: 1, taken: 7 },
    "You have 1 rehearsal running, counting all your workspaces and scenario runs. The last free place on this server is for others. Wait until yours has ended, then try again.",
  ],
  [
    { full: "workspace", own: 2, taken: 6 },
    "This workspace has 2 rehearsals running, counting all its members and scenario runs. The last 2 free places on this server are for others. Wait until one has ended, then try again.",
  ],
  [
    { full: null, own: 0, taken: 8 },
    "All 8 places for rehearsals on this server are in use by others. Try again in 2 s.",
  ],
  [
    { full: null, own: 2, taken: 8 },
    "All 8 places for rehearsals on this server are in use, 6 of them by others. Wait until one of your workspace's has ended, then try again.",
  ],
] as const)("%j is told as it is", (full, message) => {
  expect(noPlace(full)).toMatchObject({ code: "RATE_LIMITED", message, retryAfter: 2 });
});
