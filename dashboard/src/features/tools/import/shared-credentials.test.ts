import { expect, test } from "vitest";
import { toolDraftOf } from "../draft/tool-draft.ts";
import { sharedCredentials, withShared } from "./shared-credentials.ts";

const draft = (auth: Parameters<typeof toolDraftOf>[0]["auth"]) =>
  toolDraftOf({ name: "t", url: "https://api.example.com/", ...(auth && { auth }) });

const drafts = [
  draft({ type: "bearer", token: "" }),
  draft({ type: "api_key", header_name: "X-Key", value: "" }),
  draft({ type: "bearer", token: "" }),
  draft({ type: "bearer", token: "known" }),
  draft(undefined),
];

test("each missing credential is asked for once, for all the drafts that need it", () => {
  expect(sharedCredentials(drafts)).toMatchObject([
    { id: "bearer", label: "Bearer token", drafts: [0, 2] },
    { id: "api_key x-key", label: "API key in X-Key", drafts: [1] },
  ]);
  expect(sharedCredentials(drafts.slice(3))).toEqual([]);
});

test("what is entered goes to all of them, but not over what an author entered in one", () => {
  const [bearer] = sharedCredentials(drafts);
  if (!bearer) throw new Error("nothing is missing");
  const once = withShared(drafts, bearer, "token", "", "secret");
  expect(once.map(({ auth }) => ("token" in auth ? auth.token : null))).toEqual([
    "secret",
    null,
    "secret",
    "known",
    null,
  ]);
  const own = once.with(2, {
    ...drafts[2],
    auth: { type: "bearer", token: "own" },
  } as (typeof drafts)[number]);
  const twice = withShared(own, bearer, "token", "secret", "other");
  expect(twice.map(({ auth }) => ("token" in auth ? auth.token : null))).toEqual([
    "other",
    null,
    "own",
    "known",
    null,
  ]);
});
