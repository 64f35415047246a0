import { expect, test } from "vitest";
import { iceServerLinks } from "./ice-server-links.ts";

test("each address has a link; TURN servers' have their credentials", () => {
  const urls = ["turn:turn.example.com?transport=udp", "turns:turn.example.com"];
  const servers = [{ urls: "stun:stun.example.com" }, { urls, username: "1:call_1", credential: "a+/=" }];
  const credentials = 'username="1:call_1"; credential="a+/="; credential-type="password"';
  expect(iceServerLinks(servers)).toEqual([
    '<stun:stun.example.com>; rel="ice-server"',
    `<turn:turn.example.com?transport=udp>; rel="ice-server"; ${credentials}`,
    `<turns:turn.example.com>; rel="ice-server"; ${credentials}`,
  ]);
});

test("quotes and backslashes are escaped; credentials that no header can carry leave their server out", () => {
  const turn = { urls: "turn:turn.example.com", username: "u" };
  expect(iceServerLinks([{ ...turn, credential: String.raw`a"b\c` }])).toEqual([
    String.raw`<turn:turn.example.com>; rel="ice-server"; username="u"; credential="a\"b\\c"; credential-type="password"`,
  ]);
  expect(iceServerLinks([{ ...turn, credential: "grün" }])).toEqual([]);
  expect(iceServerLinks([{ ...turn, credential: "a\r\nb" }])).toEqual([]);
});
