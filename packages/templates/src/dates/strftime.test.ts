import { expect, test } from "vitest";
import { strftime } from "./strftime.ts";
import { wallClock } from "./wall-clock.ts";

/** Saturday, 3 February 2024, 04:05:06.007 UTC. */
const AT = new Date("2024-02-03T04:05:06.007Z");

test.each([
  ["%Y-%m-%d %H:%M:%S", "2024-02-03 04:05:06"],
  ["%F %T %R %D %r", "2024-02-03 04:05:06 04:05 02/03/24 04:05:06 AM"],
  ["%a %A %b %B %h", "Sat Saturday Feb February Feb"],
  ["%d|%e|%-d|%_d|%03d|%5d", "03| 3|3| 3|003|00003"],
  ["%I|%l|%-l|%k|%-H", "04| 4|4| 4|4"],
  ["%p %P %#p %^a %#B", "AM am am SAT FEBRUARY"],
  ["%j %U %W %V %G %g %u %w", "034 04 05 05 2024 24 6 6"],
  ["%L %3N %6N %N %1L", "007 007 007000 007000000 0"],
  ["%s %C %y", "1706933106 20 24"],
  ["%z %:z %::z %Z", "+0000 +00:00 +00:00:00 UTC"],
  ["%c", "Sat Feb  3 04:05:06 2024"],
  ["%v %x %X %+", " 3-FEB-2024 02/03/24 04:05:06 Sat Feb  3 04:05:06 UTC 2024"],
  ["%q the %-d%q", "rd the 3rd"],
  ["100%% %n%t|", "100% \n\t|"],
  ["%Ey %Od", "24 03"],
  ["%! %ä %", "%! %ä %"],
  ["%20a|%-20a|%020a", "                 Sat|Sat|00000000000000000Sat"],
])("%j", (format, text) => {
  expect(strftime(AT, format)).toBe(text);
});

test.each([
  ["2024-01-01", "%G-W%V-%u %U %W", "2024-W01-1 00 01"],
  ["2023-01-01", "%G-W%V-%u %U %W", "2022-W52-7 01 00"],
  ["2020-12-31", "%G-W%V-%u %j", "2020-W53-4 366"],
  ["2024-05-11", "%-d%q", "11th"],
  ["2024-05-21", "%-d%q", "21st"],
  ["2024-05-22", "%-d%q", "22nd"],
  ["2024-05-12T00:30Z", "%I %l %p", "12 12 AM"],
  ["2024-05-12T12:30Z", "%I %l %p", "12 12 PM"],
  ["-000044-03-15T00:00:00Z", "%Y %C %y", "-044 -1 56"],
  ["1969-12-31T23:59:59Z", "%s", "-1"],
])("%s as %s", (instant, format, text) => {
  expect(strftime(new Date(instant), format)).toBe(text);
});

test("a field is never wider than 1024", () => {
  expect(strftime(AT, "%1000000000d")).toHaveLength(1024);
  expect(strftime(AT, "%1000000000N")).toHaveLength(1024);
});

test.each([
  ["Europe/London", "2024-07-01T12:00Z", "13:00 +0100 BST"],
  ["Europe/London", "2024-01-01T12:00Z", "12:00 +0000 GMT"],
  ["America/New_York", "2024-03-10T06:59Z", "01:59 -0500 EST"],
  ["America/New_York", "2024-03-10T07:00Z", "03:00 -0400 EDT"],
  ["Asia/Kathmandu", "2024-01-01T00:00Z", "05:45 +0545 GMT+5:45"],
  ["Asia/Tokyo", "2024-01-01T00:00Z", "09:00 +0900 JST"],
  ["Asia/Kolkata", "2024-01-01T00:00Z", "05:30 +0530 IST"],
  ["+02:30", "2024-01-01T00:00Z", "02:30 +0230 +02:30"],
  [300, "2024-01-01T12:00Z", "07:00 -0500 -0500"],
  [-90, "2024-01-01T12:00Z", "13:30 +0130 +0130"],
  ["UTC", "2024-01-01T12:00Z", "12:00 +0000 UTC"],
  [undefined, "2024-01-01T12:00Z", "12:00 +0000 UTC"],
])("in %s at %s", (zone, instant, text) => {
  const at = new Date(instant);
  expect(strftime(at, "%H:%M %z %Z", wallClock(at, zone))).toBe(text);
});

test.each(["Mars/Olympus", "+99:00", "x".repeat(1000), 100_000, {}, true])("%j is no time zone", (zone) => {
  expect(wallClock(AT, zone)).toBeUndefined();
});
