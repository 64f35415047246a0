import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { replyToBrokenRequest } from "./reply-errors.ts";

const broken = (code: string) => Object.assign(new Error(code), { code });

test("what isn't HTTP is answered, and the connection closed", async () => {
  const socket = new PassThrough();
  replyToBrokenRequest(broken("HPE_INVALID_METHOD"), socket);
  const answer = (await socket.toArray()).join("");
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain("\r\nconnection: close\r\n");
  expect(answer).toContain('"code":"MALFORMED_REQUEST"');
});

test("a connection that is gone, or that nothing can be written to, is closed without an answer", () => {
  const reset = new PassThrough();
  replyToBrokenRequest(broken("ECONNRESET"), reset);
  expect(reset.destroyed).toBe(true);
  const done: string[] = [];
  const ended = { writable: false, end: () => done.push("end"), destroy: () => done.push("destroy") };
  replyToBrokenRequest(broken("HPE_INVALID_METHOD"), ended as unknown as PassThrough);
  expect(done).toEqual(["destroy"]);
});
