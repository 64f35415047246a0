import { expect, test } from "vitest";
import { junitXml } from "./junit.ts";

const rehearsal = { file: "a.yaml", name: "one", agent: "Mara", body: {}, expectations: [] };
const call = {
  id: "call_1",
  end_reason: "caller_hangup",
  transcript: [{ role: "agent", text: 'Hi <Ann> & "you"\u0007\ud800', start_ms: 10 }],
  tools: [],
  tool_invocations: [{ name: "get_order", arguments: { id: 7 }, started_ms: 5 }],
};

test("passes, failures and errors are counted by file, and anything said is valid XML", () => {
  const xml = junitXml([
    { rehearsal, status: "passed", problems: [], call: null, elapsedMs: 250 },
    {
      rehearsal: { ...rehearsal, name: 'two "2"' },
      status: "failed",
      problems: ["a < b", "c"],
      call,
      elapsedMs: 500,
    },
    {
      rehearsal: { ...rehearsal, file: "b.yaml" },
      status: "error",
      problems: ["no"],
      call: null,
      elapsedMs: 0,
    },
  ]);
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="3" failures="1" errors="1" time="0.750">
  <testsuite name="a.yaml" tests="2" failures="1" errors="0" time="0.750">
    <testcase name="one" classname="Mara" time="0.250"/>
    <testcase name="two &quot;2&quot;" classname="Mara" time="0.500">
      <failure message="a &lt; b; c"/>
      <system-out>tool: get_order {&quot;id&quot;:7}
agent: Hi &lt;Ann&gt; &amp; &quot;you&quot;\u{fffd}\u{fffd}</system-out>
    </testcase>
  </testsuite>
  <testsuite name="b.yaml" tests="1" failures="0" errors="1" time="0.000">
    <testcase name="one" classname="Mara" time="0.000">
      <error message="no"/>
    </testcase>
  </testsuite>
</testsuites>
`);
});
