import { expect, test } from "vitest";
import { renderedText } from "../rendered-text.test-helper.ts";

/** In a call at 2024-03-01 09:05:07 UTC. */
test.each<[string, string]>([
  ['{{ "now" | date: "%H:%M", "Europe/Berlin" }}', "10:05"],
  ['{{ "now" | date: "%H:%M", 60 }}', "08:05"],
  ['{{ now | date: "%S" }}', "07"],
  ['{{ "today" | date: "%F" }}', "2024-03-01"],
  ['{{ "now" | date }}', "Friday, March 1, 2024 at 9:05 am +0000"],
  ['{{ "now" | date: "" }}', ""],
  ['{{ "now" | date: "%A" | upcase }}', "FRIDAY"],
  ['{{ date | date: "%A" }}', "Friday"],
  ['{{ "2024-01-02" | date: "%-d %B", "UTC" }}', "2 January"],
  ['{{ "2024-01-02T03:04" | date: "%R %z" }}', "03:04 +0000"],
  ['{{ "2024-01-02 03:04:05" | date: "%T" }}', "03:04:05"],
  ['{{ "2024-01-02T03:04:05+02:00" | date: "%T" }}', "01:04:05"],
  ['{{ "2024-01-02T03:04:05Z" | date: "%T", "Asia/Tokyo" }}', "12:04:05"],
  ['{{ "Tue, 02 Jan 2024 03:04:05 +0100" | date: "%T" }}', "02:04:05"],
  ['{{ "Jan 2, 2024 3:04 PM" | date: "%R" }}', "15:04"],
  ['{{ "2 January 2024" | date: "%F %R" }}', "2024-01-02 00:00"],
  ['{{ 1704164645 | date: "%F %T" }}', "2024-01-02 03:04:05"],
  ['{{ "1704164645" | date: "%F" }}', "2024-01-02"],
  ['{{ "next week" | date: "%F" }}', "next week"],
  ['{{ "" | date: "%F" }}', ""],
  ['{{ nothing | date: "%F" }}', ""],
  ['{{ true | date: "%F" }}', "true"],
  ['{{ "2024-01-02" | date_to_xmlschema }}', "2024-01-02T00:00:00+00:00"],
  ['{{ "2024-01-02" | date_to_rfc822 }}', "Tue, 02 Jan 2024 00:00:00 +0000"],
  ['{{ "2024-01-02" | date_to_string }}', "02 Jan 2024"],
  ['{{ "2024-01-02" | date_to_long_string: "ordinal" }}', "2nd January 2024"],
  ['{{ "2024-01-02" | date_to_string: "ordinal", "US" }}', "Jan 2nd, 2024"],
])("%s", (template, text) => {
  expect(renderedText(template)).toBe(text);
});

test("the format and the zone may be the caller's", () => {
  expect(renderedText('{{ "now" | date: format, zone }}', { format: "%R", zone: "Asia/Tokyo" })).toBe(
    "18:05",
  );
});

test("an object or array stays as it is", () => {
  expect(renderedText('{{ v | date: "%F" }}', { v: { a: 1 } })).toBe('{"a":1}');
});
