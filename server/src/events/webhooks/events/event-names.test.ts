import { expect, test } from "vitest";
import { nameFor, namesOf, payloadAs, typeOf } from "./event-names.ts";

test("an event is sent by the name that the webhook lists, and by the new one if it lists both", () => {
  expect(nameFor("call.analyzed", ["call.analysed"])).toBe("call.analysed");
  expect(nameFor("call.analyzed", ["call.analysed", "call.analyzed"])).toBe("call.analyzed");
  expect(nameFor("call.analyzed", ["call.ended"])).toBe("call.analyzed");
  expect(nameFor("call.ended", ["call.analysed"])).toBe("call.ended");
});

test("an old name and the new one are one type", () => {
  expect(typeOf("call.analysed")).toBe("call.analyzed");
  expect(namesOf("call.analyzed")).toEqual(["call.analyzed", "call.analysed"]);
  expect(namesOf("call.ended")).toEqual(["call.ended"]);
});

test("only the envelope's type is renamed, and nothing else of the text changes", () => {
  const data = `"data":{"a":"$& $1","n":1.10,"type":"call.analyzed","text":"\\"type\\":\\"call.analyzed\\""}}`;
  const text = `{"id":"evt_1","type":"call.analyzed",${data}`;
  expect(payloadAs(text, "call.analyzed", "call.analysed")).toBe(
    `{"id":"evt_1","type":"call.analysed",${data}`,
  );
  expect(payloadAs(text, "call.analyzed", "call.analyzed")).toBe(text);
});
