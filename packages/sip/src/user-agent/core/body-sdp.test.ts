import { expect, test } from "vitest";
import type { SipHeader, SipRequest } from "../../message/sip-message.ts";
import { readBody } from "./body-sdp.ts";

const SDP = "v=0\r\no=- 1 1 IN IP4 192.0.2.1\r\n";

function message(body: string, ...headers: [string, string][]): SipRequest {
  return {
    kind: "request",
    method: "INVITE",
    uri: "sip:a@b",
    headers: headers.map(([name, value]): SipHeader => ({ name, value })),
    body: Buffer.from(body),
  };
}

test("an empty body is no offer", () => {
  expect(readBody(message("", ["Content-Type", "application/sdp"]))).toEqual({ kind: "none" });
});

test("SDP, whatever the case and parameters of its type", () => {
  expect(readBody(message(SDP, ["Content-Type", "Application/SDP ;charset=utf-8"]))).toEqual({
    kind: "sdp",
    sdp: SDP,
  });
});

test.each(['"outer"', "outer"])("SDP beside ISUP in multipart/mixed, boundary %s", (boundary) => {
  const body =
    "preamble\r\n--outer\r\nContent-Type: application/isup;version=itu-t92+\r\n\r\nxyz\r\n" +
    `--outer\r\ncontent-type:application/sdp\r\n\r\n${SDP.trimEnd()}\r\n--outer--\r\n`;
  expect(readBody(message(body, ["Content-Type", `multipart/mixed;boundary=${boundary}`]))).toEqual({
    kind: "sdp",
    sdp: SDP,
  });
});

test("anything else is named, unless it's optional", () => {
  expect(readBody(message("<xml/>", ["Content-Type", "text/xml"]))).toEqual({
    kind: "other",
    type: "text/xml",
  });
  expect(readBody(message("x"))).toEqual({ kind: "other", type: "" });
  expect(
    readBody(message("--a\r\n\r\nx\r\n--a--", ["Content-Type", "multipart/mixed;boundary=a"])),
  ).toMatchObject({
    kind: "other",
  });
  expect(
    readBody(
      message("<xml/>", ["Content-Type", "text/xml"], ["Content-Disposition", "render;handling=optional"]),
    ),
  ).toEqual({ kind: "none" });
});
