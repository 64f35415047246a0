import { expect, test } from "vitest";
import { importCurl } from "./import-curl.ts";

const URL = "https://api.example.com/orders";
const tool = (command: string) => importCurl(command).tool;
const codes = (command: string) => importCurl(command).warnings.map(({ code }) => code);

test("a command as documentation has it becomes a whole tool", () => {
  const { tool: made, warnings } = importCurl(`$ curl --request POST \\
    --url 'https://api.example.com/v1/orders/{order_id}/refunds?notify=true' \\
    --header 'Authorization: Bearer sk-live-123' \\
    --header 'Content-Type: application/json' \\
    -H 'X-Trace: {{trace}}' -m 2.5 -sS --compressed \\
    --data '{"amount": 5, "reason": "{{reason}}", "lines": [{"sku": "{{sku}}"}]}'`);
  expect(made).toEqual({
    name: "create_orders_refunds",
    description: "",
    url: "https://api.example.com/v1/orders/{{order_id}}/refunds?notify=true",
    method: "POST",
    timeout_ms: 2500,
    auth: { type: "bearer", token: "sk-live-123" },
    headers: [{ key: "X-Trace", value: "{{trace}}" }],
    body: { amount: 5, reason: "{{reason}}", lines: [{ sku: "{{sku}}" }] },
    input_schema: {
      type: "object",
      properties: {
        order_id: { type: "string" },
        trace: { type: "string" },
        reason: { type: "string" },
        sku: { type: "string" },
      },
      required: ["order_id", "trace", "reason", "sku"],
      additionalProperties: false,
    },
    response_schema: null,
    response_path: null,
    active: true,
    metadata: {},
  });
  expect(warnings.map(({ code }) => code)).toEqual(["variable_assumed"]);
});

test.each([
  [`curl ${URL}`, "GET"],
  [`curl -d '{}' ${URL}`, "POST"],
  [`curl -G -d a=b ${URL}`, "GET"],
  [`curl --json '{}' ${URL}`, "POST"],
  [`curl -X patch -d '{}' ${URL}`, "PATCH"],
  [`curl -XDELETE ${URL}`, "DELETE"],
  [`curl -sXPUT ${URL}`, "PUT"],
])("%s is a %s", (command, method) => {
  expect(tool(command).method).toBe(method);
});

test.each([
  [`curl -u ann:s:cret ${URL}`, { type: "basic", username: "ann", password: "s:cret" }],
  [`curl https://ann:p%40ss@api.example.com/`, { type: "basic", username: "ann", password: "p@ss" }],
  [
    `curl -H 'Authorization: Basic YW5uOnMzY3JldA==' ${URL}`,
    { type: "basic", username: "ann", password: "s3cret" },
  ],
  [`curl -H 'authorization: bearer abc' ${URL}`, { type: "bearer", token: "abc" }],
  [`curl --oauth2-bearer abc ${URL}`, { type: "bearer", token: "abc" }],
  [
    `curl -H 'Authorization: Token abc' ${URL}`,
    { type: "api_key", header_name: "Authorization", value: "Token abc" },
  ],
  [`curl -H 'X-Api-Key: abc' ${URL}`, { type: "api_key", header_name: "X-Api-Key", value: "abc" }],
  [`curl -H "Authorization: Bearer $TOKEN" ${URL}`, { type: "bearer", token: "" }],
  [`curl -H 'Idempotency-Key: 1' -b a=b ${URL}`, { type: "none" }],
])("%s has its authorization", (command, auth) => {
  expect(tool(command).auth).toEqual(auth);
});

test("a credential in a variable is asked for, and is no argument of the model", () => {
  const { tool: made, warnings } = importCurl(`curl -H "Authorization: Bearer $TOKEN" -H "X-Id: $ID" ${URL}`);
  expect(made.input_schema["properties"]).toEqual({ ID: { type: "string" } });
  expect(warnings).toEqual([
    expect.objectContaining({ code: "credential_missing", path: "auth.token" }),
    expect.objectContaining({
      code: "variable_assumed",
      message: expect.stringMatching(/^\$ID in the command became/) as string,
    }),
  ]);
});

test("headers: options of their own, emptied ones, those that HTTP sets", () => {
  const command = `curl -A agent -e https://ref.example.com -b 'a=1' -b 'c=2' -H 'Accept:' -H 'X-Empty;' -H 'Host: other' -H 'Content-Length: 5' ${URL}`;
  expect(tool(command).headers).toEqual([
    { key: "X-Empty", value: "" },
    { key: "User-Agent", value: "agent" },
    { key: "Referer", value: "https://ref.example.com" },
    { key: "Cookie", value: "a=1; c=2" },
  ]);
  expect(codes(command)).toEqual(["not_carried_over"]);
});

test.each([
  [`curl -G -d a=b --data-urlencode 'q=x y&z{{v}}' ${URL}`, `${URL}?a=b&q=x%20y%26z{{v}}`],
  [`curl --url-query 'q=a b' --url-query '+raw=%20' '${URL}?x=1'`, `${URL}?x=1&q=a%20b&raw=%20`],
  [`curl '${URL}#part'`, URL],
  [`curl api.example.com/x`, "http://api.example.com/x"],
  [`curl -g '${URL}/{id}'`, `${URL}/{id}`],
  [`curl "${URL}/\${ID}"`, `${URL}/{{ID}}`],
])("%s has the URL %s", (command, url) => {
  expect(tool(command).url).toBe(url);
});

test.each([
  [`--data-raw '@x'`, { "@x": "" }],
  [`-d '{"n": {{n}}, "s": "{{s}}"}'`, { n: "{{n}}", s: "{{s}}" }],
  [`-d a=1 -d 'b=x%20y' -d a=2`, { a: ["1", "2"], b: "x y" }],
  [`--data-urlencode 'name=Ann & Ben'`, { name: "Ann & Ben" }],
  [`--json '{"a":' --json '1}'`, { a: 1 }],
  [`-d ''`, null],
])("the data %s", (data, body) => {
  expect(tool(`curl ${data} ${URL}`).body).toEqual(body);
});

test("what a tool does without is said", () => {
  const command = `curl -k -L -x http://proxy:1 --cacert a.pem '${URL}?api_key=abc&x=1' | jq .`;
  expect(codes(command)).toEqual([...Array<string>(5).fill("not_carried_over"), "secret_in_url"]);
  expect(codes(`curl -X GET -d '{}' ${URL}`)).toEqual(["not_carried_over"]);
  expect(codes(`curl -m 0.2 ${URL}`)).toEqual(["timeout_changed"]);
  expect(tool(`curl -m 999 ${URL}`).timeout_ms).toBe(120_000);
  expect(codes(`curl -d a=1 ${URL}`)).toEqual(["form_sent_as_json"]);
});

test.each([
  ["wget x", "begins with"],
  ["", "begins with"],
  ["curl", "no URL"],
  [`curl ${URL} ${URL}`, "more than one URL"],
  [`curl ${URL} --next ${URL}`, "second request"],
  [`curl -F a=@b ${URL}`, "multipart"],
  [`curl -T file ${URL}`, "uploads"],
  [`curl -I ${URL}`, "HEAD"],
  [`curl -X OPTIONS ${URL}`, "OPTIONS"],
  [`curl --digest -u a:b ${URL}`, "digest"],
  [`curl -d @file ${URL}`, "from a file"],
  [`curl --data-binary @- ${URL}`, "from a file"],
  [`curl --data-urlencode name@file ${URL}`, "from a file"],
  [`curl --json @file ${URL}`, "from a file"],
  [`curl -H @file ${URL}`, "from a file"],
  [`curl -b cookies.txt ${URL}`, "from a file"],
  [`curl -K config ${URL}`, "from a file"],
  [`curl --frobnicate ${URL}`, "--frobnicate"],
  [`curl -? ${URL}`, "-?"],
  [`curl ${URL} -H`, "needs a value"],
  [`curl -H 'no colon' ${URL}`, "an invalid header"],
  [`curl -H 'nocolon' ${URL}`, "without a colon"],
  [`curl '${URL}/{a,b}'`, "several requests"],
  [`curl '${URL}/[1-9]'`, "several requests"],
  [`curl -d '[1]' ${URL}`, "isn't an object"],
  [`curl -H 'Content-Type: text/xml' -d '<a/>' ${URL}`, "text/xml"],
  [`curl -H 'Content-Type: application/json' -d '{a' ${URL}`, "isn't valid JSON"],
  [`curl -m soon ${URL}`, "time limit"],
  [`curl --% ${URL}`, "PowerShell"],
])("%s is refused", (command, why) => {
  expect(() => importCurl(command)).toThrow(why);
});
