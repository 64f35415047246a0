import { expect, test } from "vitest";
import { targetProblem } from "./check-request-target.ts";

const problem = (url: string, ...hosts: string[]) =>
  targetProblem({
    url,
    rawHeaders: ["Accept", "host", ...hosts.flatMap((host, at) => [at === 0 ? "Host" : "hOST", host])],
    headers: hosts[0] === undefined ? {} : { host: hosts[0] },
  })?.code ?? null;

test.each([
  ["/", "a.example"],
  ["//b.example/", "a.example"],
  ["*", "a.example"],
  ["http://a.example/x", "a.example"],
  ["HTTP://A.example/x", "a.EXAMPLE"],
  ["http://a.example:80/x", "a.example"],
  ["https://a.example", "a.example:443"],
  ["http://a.example?x", "a.example"],
  ["http://[::1]:8080/x", "[::1]:8080"],
])("%s is a target of Host: %s", (url, host) => {
  expect(problem(url, host)).toBeNull();
});

test.each([
  ["http://b.example/x", "a.example"],
  ["http://a.example:81/x", "a.example"],
  ["https://a.example:80/x", "a.example"],
  ["http://a.example@b.example/x", "a.example"],
  ["http://b.example@a.example/x", "a.example"],
  ["http://a.example\\@b.example/x", "a.example"],
  ["ftp://a.example/x", "a.example"],
  ["http:///x", "a.example"],
  ["http://a b/x", "a b"],
  ["x", "a.example"],
  ["", "a.example"],
])("%s is no target of Host: %s", (url, host) => {
  expect(problem(url, host)).toBe("MALFORMED_REQUEST");
});

test("two Host headers are refused, also if they are the same; none is left to the check of the host", () => {
  expect(problem("/", "a.example", "a.example")).toBe("MALFORMED_REQUEST");
  expect(problem("/", "a.example", "b.example")).toBe("MALFORMED_REQUEST");
  expect(problem("/")).toBeNull();
  expect(problem("http://a.example/")).toBe("MALFORMED_REQUEST");
});
