import { describe, expect, test } from "vitest";
import { headerValues } from "../message/headers.ts";
import type { SipHeader, SipRequest, SipResponse } from "../message/sip-message.ts";
import {
  confirmedBy,
  dialogOfRequest,
  dialogOfResponse,
  withRefreshedTarget,
  withRemoteSeq,
  type Dialog,
} from "./dialog.ts";
import { ackRequest, nextRequest } from "./dialog-request.ts";

const NOTHING = Buffer.alloc(0);
const named = (headers: Record<string, string | string[]>): SipHeader[] =>
  Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })));

const invite: SipRequest = {
  kind: "request",
  method: "INVITE",
  uri: "sip:bob@biloxi.example.com",
  headers: named({
    From: '"Alice" <sip:alice@atlanta.example.com>;tag=9fxced76sl',
    To: "Bob <sip:bob@biloxi.example.com>",
    "Call-ID": "3848276298220188511@atlanta.example.com",
    CSeq: "2 INVITE",
    Contact: "<sip:alice@client.atlanta.example.com;transport=tcp>",
  }),
  body: NOTHING,
};

const answer = (status: number, headers: Record<string, string | string[]> = {}): SipResponse => ({
  kind: "response",
  status,
  reason: "",
  headers: named({
    From: '"Alice" <sip:alice@atlanta.example.com>;tag=9fxced76sl',
    To: "Bob <sip:bob@biloxi.example.com>;tag=8321234356",
    Contact: "<sip:bob@client.biloxi.example.com>",
    ...headers,
  }),
  body: NOTHING,
});

function made(dialog: Dialog | null): Dialog {
  expect(dialog).not.toBeNull();
  return dialog as Dialog;
}

describe("as the caller (RFC 3261 12.1.2)", () => {
  test("tags, target and CSeq come from the INVITE and its response, with the routes reversed", () => {
    const routes = ["<sip:ss2.biloxi.example.com;lr>", "<sip:ss1.atlanta.example.com;lr>"];
    expect(dialogOfResponse(invite, answer(180, { "Record-Route": routes }))).toEqual({
      callId: "3848276298220188511@atlanta.example.com",
      localTag: "9fxced76sl",
      remoteTag: "8321234356",
      local: '"Alice" <sip:alice@atlanta.example.com>;tag=9fxced76sl',
      remote: '"Bob" <sip:bob@biloxi.example.com>;tag=8321234356',
      localSeq: 2,
      remoteSeq: null,
      remoteTarget: "sip:bob@client.biloxi.example.com",
      routes: routes.toReversed(),
      isConfirmed: false,
    });
  });

  test.each<{ status: number; headers: Record<string, string> }>([
    { status: 100, headers: {} },
    { status: 180, headers: { To: "<sip:bob@biloxi.example.com>" } },
  ])("$status without a tag makes no dialog", ({ status, headers }) => {
    expect(dialogOfResponse(invite, answer(status, headers))).toBeNull();
  });

  test("a 2xx without a tag still creates one (RFC 2543)", () => {
    const dialog = made(dialogOfResponse(invite, answer(200, { To: "<sip:bob@biloxi.example.com>" })));
    expect(dialog).toMatchObject({ remoteTag: "", isConfirmed: true });
  });

  test("the 2xx replaces the early dialog's routes and target, but CSeq continues", () => {
    const early = { ...made(dialogOfResponse(invite, answer(183))), localSeq: 4, remoteSeq: 7 };
    const final = answer(200, { Contact: "<sip:bob@other.example.com>", "Record-Route": "<sip:p1;lr>" });
    expect(confirmedBy(early, made(dialogOfResponse(invite, final)))).toMatchObject({
      localSeq: 4,
      remoteSeq: 7,
      remoteTarget: "sip:bob@other.example.com",
      routes: ["<sip:p1;lr>"],
      isConfirmed: true,
    });
  });
});

describe("as the called side (RFC 3261 12.1.1)", () => {
  test("routes keep their order, and To gets our tag", () => {
    const routes = ["<sip:p1;lr>", "<sip:p2;lr>"];
    const request = { ...invite, headers: [...invite.headers, ...named({ "Record-Route": routes })] };
    expect(dialogOfRequest(request, "ours")).toMatchObject({
      localTag: "ours",
      remoteTag: "9fxced76sl",
      local: '"Bob" <sip:bob@biloxi.example.com>;tag=ours',
      localSeq: 0,
      remoteSeq: 2,
      remoteTarget: "sip:alice@client.atlanta.example.com;transport=tcp",
      routes,
    });
  });

  test("without a Contact there is no dialog", () => {
    const headers = invite.headers.filter(({ name }) => name !== "Contact");
    expect(dialogOfRequest({ ...invite, headers }, "ours")).toBeNull();
  });
});

test("the peer's CSeq must increase; gaps are allowed (RFC 3261 12.2.2)", () => {
  const dialog = made(dialogOfRequest(invite, "ours"));
  expect(withRemoteSeq(dialog, 1)).toBeNull();
  expect(withRemoteSeq(dialog, 2)).toBeNull();
  expect(withRemoteSeq(dialog, 9)?.remoteSeq).toBe(9);
});

test("refreshing the target leaves the routes alone", () => {
  const dialog = made(dialogOfResponse(invite, answer(200, { "Record-Route": "<sip:p1;lr>" })));
  const moved = withRefreshedTarget(dialog, answer(200, { Contact: "<sip:bob@10.0.0.9:5062>" }));
  expect(moved).toEqual({ ...dialog, remoteTarget: "sip:bob@10.0.0.9:5062" });
});

describe("a request within the dialog (RFC 3261 12.2.1.1)", () => {
  const target = "sip:callee@u2.domain.com";
  const withRoutes = (...routes: string[]): Dialog => ({
    ...made(dialogOfResponse(invite, answer(200, { Contact: `<${target}>` }))),
    routes,
  });

  test.each<[string, string[], { uri: string; routes: string[]; nextHop: string }]>([
    ["no routes", [], { uri: target, routes: [], nextHop: target }],
    [
      "loose routing",
      ["<sip:p1.example.com;lr>", "<sip:10.0.0.2;lr>"],
      {
        uri: target,
        routes: ["<sip:p1.example.com;lr>", "<sip:10.0.0.2;lr>"],
        nextHop: "sip:p1.example.com;lr",
      },
    ],
    [
      "strict routing",
      ["<sip:p1.example.com;method=INVITE?x=y>", "<sip:p2.example.com;lr>"],
      {
        uri: "sip:p1.example.com",
        routes: ["<sip:p2.example.com;lr>", `<${target}>`],
        nextHop: "sip:p1.example.com;method=INVITE?x=y",
      },
    ],
  ])("%s", (_, routes, expected) => {
    const { request, nextHop } = nextRequest(withRoutes(...routes), "BYE", [], NOTHING);
    expect({ uri: request.uri, routes: headerValues(request, "Route"), nextHop }).toEqual(expected);
  });

  test("increments CSeq, but the ACK of a 2xx has that of its INVITE", () => {
    const dialog = withRoutes();
    const first = nextRequest(dialog, "UPDATE", [], NOTHING);
    const second = nextRequest(first.dialog, "BYE", named({ Reason: "SIP;cause=200" }), NOTHING);
    expect(headerValues(first.request, "CSeq")).toEqual(["3 UPDATE"]);
    expect(headerValues(second.request, "CSeq")).toEqual(["4 BYE"]);
    expect(headerValues(second.request, "Reason")).toEqual(["SIP;cause=200"]);
    const { request } = ackRequest(second.dialog, 2, [], NOTHING);
    expect(headerValues(request, "CSeq")).toEqual(["2 ACK"]);
  });
});
