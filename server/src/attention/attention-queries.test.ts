import { expect, test } from "vitest";
import type { EpisodeRow } from "../events/entries/attention-entry.ts";
import { attentionNews, maySee } from "./attention-queries.ts";

const ROW: EpisodeRow = {
  id: "att_1",
  workspaceId: "ws_1",
  kind: "trunk_down",
  resourceKind: "trunk",
  resourceId: "trk_1",
  severity: "bad",
  title: "Trunk “Denver” is down",
  cause: "It answered 403",
  link: "/w/ws_1/phone/trunks/trk_1",
  count: 2,
  openedAt: new Date("2026-11-24T20:00:00Z"),
  closedAt: null,
  snoozedUntil: null,
};

test("what only admins may read has no words in webhook events, which every member may read", () => {
  expect(attentionNews(ROW)).toMatchObject({ kind: "trunk_down", title: null, cause: null });
  expect(attentionNews({ ...ROW, kind: "tool_failing" })).toMatchObject({
    title: ROW.title,
    cause: ROW.cause,
  });
});

test("a kind that only a newer version knows is shown to nobody", () => {
  expect(maySee("owner", { kind: "document_failed" })).toBe(false);
});

test("keys and trunks are for admins, the server's disk for owners", () => {
  const roles = (["viewer", "editor", "admin", "owner"] as const).filter((role) => maySee(role, ROW));
  expect(roles).toEqual(["admin", "owner"]);
  expect(maySee("admin", { kind: "disk" })).toBe(false);
  expect(maySee("viewer", { kind: "webhook_failing" })).toBe(true);
});
