/** A speech model whose vendor refuses a tool goes on without it, as other models do (decision 0242). */
import { describe, expect, test } from "vitest";
import { eventsOf } from "@parley/testing/harness/conversation";
import { startVendorCall, VENDORS, type VendorCall } from "@parley/testing/harness/vendor-call";

const tool = (functionName: string) => ({
  id: `tool_${functionName}`,
  functionName,
  name: functionName,
  description: "",
  url: "https://tools.example.com/",
  method: "POST" as const,
  timeoutMs: 5_000,
  kind: "http" as const,
  auth: { type: "none" as const },
  headers: [],
  body: null,
  inputSchema: { type: "object", properties: {} },
  typicalMs: null,
});
const plan = { tools: ["find_order", "odd_tool", "book"].map(tool) };

async function says(call: VendorCall, words: string): Promise<void> {
  call.hears(words);
  await call.pass(800, 800);
}
const warnings = (call: VendorCall): string[] => eventsOf(call, "warning").map(({ code }) => code);
const dropped = (call: VendorCall): string[] =>
  (eventsOf(call, "served").at(-1)?.providers.model.dropped ?? []).map(({ member }) => member);

describe.each(VENDORS)("%s", (vendor) => {
  test("the tool that it names is left out for the rest of the call, and nobody hears of it", async () => {
    const call = await startVendorCall(vendor, { plan });
    call.refuses("odd_tool");
    call.answers(() => [{ say: "It is sunny." }]);
    await call.connect();
    await says(call, "How is it?");
    await call.until("the answer", () => call.transcript().includes("agent: It is sunny."));
    expect(call.offers().slice(0, 2)).toEqual(["find_order", "book"]);
    expect(dropped(call)).toEqual(["tools.odd_tool"]);
    expect(warnings(call)).toEqual([]);
    expect(call.line.messages.filter(({ type }) => type === "error")).toEqual([]);
    await says(call, "And in Rome?");
    await call.until("the next answer", () => call.transcript().at(-1) === "agent: It is sunny.");
    // Refused once, and not sent again, not even on a new connection.
    expect(call.refusals()).toHaveLength(1);
    call.breaks();
    await says(call, "And in Oslo?");
    await call.until("the last answer", () => call.transcript().length === 6);
    expect(call.refusals()).toHaveLength(1);
    expect(call.fallback.requests).toEqual([]);
  });

  test("after a second refusal only the built-in tools are left, and after a third the agent's model answers", async () => {
    const call = await startVendorCall(vendor, { plan });
    call.refuses("odd_tool", "book");
    call.answers(() => [{ say: "It is sunny." }]);
    await call.connect();
    await says(call, "How is it?");
    await call.until("the answer", () => call.transcript().includes("agent: It is sunny."));
    expect(dropped(call).toSorted()).toEqual(["tools.book", "tools.find_order", "tools.odd_tool"]);
    expect(call.offers()).toEqual(expect.not.arrayContaining(["find_order", "book", "odd_tool"]));

    const other = await startVendorCall(vendor, { plan });
    other.refuses(...plan.tools.map(({ functionName }) => functionName), "cut_call");
    other.fallback.answers("Rainy.");
    await other.connect();
    await says(other, "How is it?");
    await other.until("the fallback's answer", () => other.transcript().includes("agent: Rainy."), 20_000);
  });
});
