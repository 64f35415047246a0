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
    kind: "http",
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
  [`curl -d @- ${URL} <<EOF\n{}`, "without a line EOF"],
  [`curl ${URL} < file`, "from a file"],
  ["export A=1", "begins with"],
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

const FENCED = `\`\`\`bash\ncurl ${URL}\n\`\`\``;

test.each<[string, string, Partial<ReturnType<typeof tool>>]>([
  ["a Markdown fence", FENCED, { url: URL }],
  [
    "comments before, between and after",
    `# Get\n\n# it\ncurl \\\n  # why\n  -m 2 ${URL} # x\n# y\n`,
    { timeout_ms: 2000 },
  ],
  [
    "a web page's spaces",
    `curl\u00a0-X\u00a0PUT ${URL} -d '{\u00a0"a":\u00a0"b\u00a0c"}'`,
    { method: "PUT", body: { a: "b\u00a0c" } },
  ],
  [
    "variables set before it",
    `export T=abc\nN="x y"\ncurl -u a:$T -H "X: $N" ${URL}`,
    { auth: { type: "basic", username: "a", password: "abc" }, headers: [{ key: "X", value: "x y" }] },
  ],
  [
    "a here-document",
    `curl ${URL} -d @- <<'EOF' -m 2\n{"a": "$x",\n "b": "it's"}\nEOF\n`,
    { body: { a: "$x", b: "it's" }, timeout_ms: 2000 },
  ],
  ["one with variables", `curl ${URL} --json @- <<-EOF\n\t{"a": "$x"}\n\tEOF`, { body: { a: "{{x}}" } }],
  ["a here-string", `curl ${URL} -d @- <<< '{"a": 1}'`, { body: { a: 1 } }],
  [
    "data to encode from one",
    `curl -G --data-urlencode q@- ${URL} <<EOF\na b\nEOF`,
    { url: `${URL}?q=a%20b%0A` },
  ],
])("a command with %s", (_what, command, expected) => {
  expect(tool(command)).toMatchObject(expected);
});

test.each<[string, Partial<ReturnType<typeof tool>>, string[]]>([
  [
    `'${URL}/:id/x/:line_no?t=10:30&u=urn:a:b'`,
    { url: `${URL}/{{id}}/x/{{line_no}}?t=10:30&u=urn:a:b` },
    ["id", "line_no"],
  ],
  [
    "'https://a.example.com:8080/v1/x:batchGet/10:30/urn:a:b'",
    { url: "https://a.example.com:8080/v1/x:batchGet/10:30/urn:a:b" },
    [],
  ],
  [
    `'${URL}/<order id>?q=%3Cquery%3E&b=<b>x&a=YOUR_ACCOUNT_ID'`,
    { url: `${URL}/{{order_id}}?q={{query}}&b=<b>x&a={{account_id}}` },
    ["order_id", "query", "account_id"],
  ],
  [
    `-H 'X-Trace: <trace-id>' --json '{"to": ["<to>"], "html": "<b>hi</b>"}' ${URL}`,
    { body: { to: ["{{to}}"], html: "<b>hi</b>" } },
    ["trace_id", "to"],
  ],
])("documentation's placeholders in %s are arguments", (command, expected, names) => {
  const { tool: made, warnings } = importCurl(`curl ${command}`);
  expect(made).toMatchObject(expected);
  expect(made.input_schema["required"]).toEqual(names);
  expect(warnings.some(({ code }) => code === "variable_assumed")).toBe(names.length > 0);
});

test.each<[string, Partial<ReturnType<typeof tool>>]>([
  ["-H 'Authorization: Bearer <token>'", { auth: { type: "bearer", token: "" } }],
  ["-H 'Authorization: Bearer YOUR_API_KEY'", { auth: { type: "bearer", token: "" } }],
  [
    "-H 'Authorization: Token your-key'",
    { auth: { type: "api_key", header_name: "Authorization", value: "Token " } },
  ],
  ["-H 'X-Api-Key: sk-YOUR_KEY'", { auth: { type: "api_key", header_name: "X-Api-Key", value: "" } }],
  ["-u YOUR_SID:secret", { auth: { type: "basic", username: "", password: "secret" } }],
  [`--json '{"api_key": "YOUR_API_KEY"}'`, { body: { api_key: "" } }],
  ["-G -d token=YOUR_TOKEN", { url: `${URL}?token=` }],
])("a placeholder for a credential is asked for: %s", (options, expected) => {
  const { tool: made, warnings } = importCurl(`curl ${options} ${URL}`);
  expect(made).toMatchObject(expected);
  expect(made.input_schema["properties"]).toEqual({});
  expect(warnings).toContainEqual(expect.objectContaining({ code: "credential_missing" }));
});

test("headers given twice are joined, and so are cookies; a second credential is said to be left out", () => {
  const command = `curl -H 'X-A: 1' -H 'x-a: 2' -b a=1 -H 'Cookie: b=2' -H 'Authorization: Bearer x' -H 'authorization: Bearer y' ${URL}`;
  expect(tool(command)).toMatchObject({
    auth: { type: "bearer", token: "x" },
    headers: [
      { key: "X-A", value: "1, 2" },
      { key: "Cookie", value: "b=2; a=1" },
    ],
  });
  expect(codes(command)).toEqual(["not_carried_over", "headers_joined", "headers_joined"]);
});

test("a member called __proto__ is kept", () => {
  const body = tool(`curl ${URL} --json '{"__proto__": {"a": 1}, "b": 2}'`).body ?? {};
  expect(JSON.stringify(body)).toBe('{"__proto__":{"a":1},"b":2}');
});

test("numbers of the body keep their digits", () => {
  const body = '{"id":12345678901234567890,"price":1.10,"big":1e23}';
  expect(JSON.stringify(tool(`curl ${URL} --json '${body}'`).body)).toBe(body);
});
