import { expect, test } from "vitest";
import { importCurl } from "../curl/import-curl.ts";
import { fixedValues, withArguments } from "./choose-arguments.ts";

const HOST = "https://api.example.com";
const values = (command: string) => fixedValues(importCurl(command));
const offered = (command: string) => values(command).map(({ name, value }) => `${name}=${value}`);
const likely = (command: string) =>
  values(command).flatMap(({ name, is_likely: isLikely }) => (isLikely ? [name] : []));
const chosen = (command: string, ...names: string[]) => withArguments(importCurl(command), names);

test.each([
  [`${HOST}/orders/5001/cancel`, ["order_id=5001"]],
  [`${HOST}/v2/stores/8/categories/12/items`, ["store_id=8", "category_id=12"]],
  [`${HOST}/users/ann@example.com/boxes/b-7`, ["user=ann@example.com", "box_id=b-7"]],
  [`${HOST}/users/ann/profile`, ["user=ann"]],
  [`${HOST}/5001`, ["id=5001"]],
  [`${HOST}/orders/5001/orders/5002`, ["order_id=5001", "order_id_2=5002"]],
  [`${HOST}/orders/%7B5001%7D`, ["order_id={5001}"]],
  [`${HOST}/search?q=blue+shoes&page=2&api_key=secret#part`, ["q=blue shoes", "page=2"]],
  [`${HOST}/x?on&empty=&filter[city]=Z%C3%BCrich`, ["filter_city=Zürich"]],
  [`${HOST}/v1/orders`, []],
])("%s offers %j", (url, expected) => {
  expect(offered(`curl -g '${url}'`)).toEqual(expected);
});

test("every text, number and boolean of a body is offered, credentials and variables are not", () => {
  const body = `{"sku": "kettle", "amount": 2.5, "gift": true, "note": "", "to": {"city": "Bern", "zip": null},
    "lines": [{"sku": "cup"}], "client_secret": "hidden", "who": "{{who}}"}`;
  const command = `curl '${HOST}/orders' --json '${body}'`;
  expect(offered(command)).toEqual(["sku=kettle", "amount=2.5", "gift=true", "city=Bern", "sku_2=cup"]);
  expect(likely(command)).toEqual(["sku", "amount", "city", "sku_2"]);
});

test("what looks like an id, a number or words is likely, a word of the API is not", () => {
  expect(likely(`curl '${HOST}/users/ann/orders/5001?status=open&q=two+words'`)).toEqual(["order_id", "q"]);
});

test("those that are chosen become required arguments, the others stay", () => {
  const command = `curl -X PATCH '${HOST}/orders/5001?notify=yes%20please' --json '{"amount": 3, "gift": true}'`;
  const { tool, warnings } = chosen(command, "order_id", "amount", "notify");
  expect(tool).toMatchObject({
    url: `${HOST}/orders/{{order_id}}?notify={{notify}}`,
    body: { amount: "{{amount}}", gift: true },
    input_schema: {
      type: "object",
      properties: { order_id: { type: "string" }, notify: { type: "string" }, amount: { type: "integer" } },
      required: ["order_id", "notify", "amount"],
      additionalProperties: false,
    },
  });
  expect(warnings.at(-1)).toMatchObject({
    code: "sent_as_text",
    message: expect.stringMatching(/^amount:/) as string,
  });
});

test("without any the tool stays as it is", () => {
  const command = `curl '${HOST}/orders/5001?a=b&&c=%20d#x' --json '{"deep": [{"list": [1, "2"]}]}'`;
  expect(chosen(command).tool).toEqual(importCurl(command).tool);
});

test("names that tools can't have, or that are taken, are changed", () => {
  expect(offered(`curl '${HOST}/{order_id}/orders/5001?größe=3&cut_call=1'`)).toEqual([
    "order_id_2=5001",
    "gro_e=3",
    "cut_call_tool=1",
  ]);
});

test("no more than fifty are offered", () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 80 }, (_, nth) => [`k${nth}`, nth])));
  expect(values(`curl '${HOST}/x' --json '${body}'`)).toHaveLength(50);
});
