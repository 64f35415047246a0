import { expect, test } from "vitest";
import { readResult } from "./read-result.ts";

test.for([
  ['{"status":"shipped"}', "The status is shipped. Anything else?"],
  [
    '{"status":"shipped","arrivesOn":"2026-03-05"}',
    "The status is shipped and arrives on is March 5, 2026. Anything else?",
  ],
  ['{"data":{"result":{"balance":12.5}}}', "The balance is 12.5. Anything else?"],
  [
    '{"customer":{"name":"Ann","vip":true}}',
    "The customer name is Ann and customer vip: yes. Anything else?",
  ],
  ['{"message":"Your table is booked.","id":"x"}', "Your table is booked. Anything else?"],
  ["[]", "There are no results. Anything else?"],
  ['["a","b","c","d"]', "There are 4 results: a; b; c; and 1 more. Anything else?"],
  ['[{"city":"Rome","temp":20}]', "There is one result: city is Rome, temp is 20. Anything else?"],
  ['{"tags":["x","y"]}', "The tags are x and y. Anything else?"],
  ["", "That is done. Anything else?"],
  ["{}", "There is nothing in the answer. Anything else?"],
  ["42", "The answer is 42. Anything else?"],
  ["It rains", "It rains. Anything else?"],
  ["<p>It <b>rains</b>.</p>", "It rains. Anything else?"],
  ['{"error":"timeout","message":"…"}', "I am sorry, that took too long. Anything else?"],
  ['{"error":"http_status","status":404,"body":"x"}', "I am sorry, I could not find that. Anything else?"],
  [
    '{"error":"http_status","status":500}',
    "I am sorry, the service refused that with status 500. Anything else?",
  ],
  ['{"error":"tool_unavailable","message":"…"}', "I am sorry, that has been switched off. Anything else?"],
  ['{"status":"running","message":"…"}', "That is still running. I will tell you when it is done."],
] as const)("%s", ([content, said]) => {
  expect(readResult(content)).toBe(said);
});

test("long answers are cut to what one can listen to", () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`field${i}`, i]));
  expect(readResult(JSON.stringify(many))).toMatch(/field5 is 5, and 24 more details\. Anything else\?$/);
  expect(readResult("word ".repeat(5000)).length).toBeLessThan(400);
  expect(readResult(JSON.stringify(Array.from({ length: 9999 }, () => ({ a: 1 }))))).toContain(
    "9999 results",
  );
});
