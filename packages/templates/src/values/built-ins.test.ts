import { expect, test } from "vitest";
import { BUILT_IN_NAMES, builtInsAt, isProvided } from "./built-ins.ts";
import { renderCallTexts } from "../rendered-text.test-helper.ts";

test.each([
  ["2024-01-01T12:00:00Z", "Jan 1, 2024 12:00 PM", "Jan 1, 2024", "12:00 PM", "January", "1", "2024"],
  ["2024-12-31T23:59:59.999Z", "Dec 31, 2024 11:59 PM", "Dec 31, 2024", "11:59 PM", "December", "31", "2024"],
  ["2025-06-09T00:07:00Z", "Jun 9, 2025 12:07 AM", "Jun 9, 2025", "12:07 AM", "June", "9", "2025"],
  ["2025-09-30T01:30:00Z", "Sep 30, 2025 1:30 AM", "Sep 30, 2025", "1:30 AM", "September", "30", "2025"],
])("at %s", (instant, now, date, time, month, day, year) => {
  expect(builtInsAt(new Date(instant), "+15551234567")).toEqual({
    now,
    date,
    time,
    month,
    day,
    year,
    customer: { number: "+15551234567" },
    transport: { conversationType: "voice" },
  });
});

test("nobody is asked for what the service knows", () => {
  const { customer, transport, ...plain } = builtInsAt(new Date(), "");
  const names = [
    ...Object.keys(plain),
    ...Object.keys(customer).map((name) => `customer.${name}`),
    ...Object.keys(transport).map((name) => `transport.${name}`),
  ];
  expect(names.toSorted()).toEqual(BUILT_IN_NAMES.toSorted());
  for (const name of [...names, "customer", "transport"]) expect(isProvided(name)).toBe(true);
  expect(isProvided("customer_name")).toBe(false);
});

test("all of a call's texts tell one instant, however they ask for it", () => {
  const format = "%Y-%m-%dT%H:%M:%S.%L";
  const ask = `{{ "now" | date: "${format}" }} {{ 'today' | date: "${format}" }} {{ now | date: "${format}" }}`;
  const now = new Date("2024-02-29T23:59:58.123Z");
  const texts = { system_prompt: `${ask} {{ now }}`, first_message: ask };
  const stamp = "2024-02-29T23:59:58.123";
  expect(renderCallTexts(texts, { values: {}, now, customerNumber: "" })).toEqual({
    systemPrompt: `${stamp} ${stamp} ${stamp} Feb 29, 2024 11:59 PM`,
    firstMessage: `${stamp} ${stamp} ${stamp}`,
    voicemailMessage: "",
    recordingNotice: "",
    engine: {},
  });
});

test("in a browser call the customer's number is empty, and a default stands in for it", () => {
  const texts = {
    system_prompt: '[{{ customer.number }}] {{ customer.number | default: "unknown" }}',
    first_message: "",
  };
  const rendered = renderCallTexts(texts, { values: {}, now: new Date(), customerNumber: "" });
  expect(rendered.systemPrompt).toBe("[] unknown");
});
