import { expect, test } from "vitest";
import { readDatabaseHosts } from "./database-hosts.ts";

test.each([
  ["postgres://u:p@db/parley", ["postgres://u:p@db/parley"], false],
  [
    "postgresql://u:p@one:5432,two:5433/parley?sslmode=require&target_session_attrs=read-write",
    ["postgresql://u:p@one:5432/parley?sslmode=require", "postgresql://u:p@two:5433/parley?sslmode=require"],
    true,
  ],
  [
    "postgresql://one,[::1]:5433/parley?target_session_attrs=any",
    ["postgresql://one/parley", "postgresql://[::1]:5433/parley"],
    false,
  ],
  ["postgres:///parley?host=/run/postgresql", ["postgres:///parley?host=/run/postgresql"], false],
])("reads %s", (text, urls, isReadWrite) => {
  expect(readDatabaseHosts(text)).toEqual({ urls, isReadWrite });
});

test.each([
  ["mysql://db/parley", /^must begin with postgres/],
  ["postgres://one,,two/parley", /separated by commas/],
  ["postgres://one:x,two/parley", /separated by commas/],
  [
    "postgres://one/parley?target_session_attrs=standby",
    /^has target_session_attrs=standby\. Use read-write/,
  ],
])("refuses %s", (text, message) => {
  expect(() => readDatabaseHosts(text)).toThrow(message);
});
