/** The language in which a call starts (docs/engine.md#languages). */
import { expect, test } from "vitest";
import { sharedService } from "../harness/shared-service.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const shared = sharedService();
const SEVERAL = {
  first_message: "Hello {{ name | default: 'there' }}.",
  languages: [{ language: "de", first_message: "Guten Tag, {{ nachname }}." }, { language: "es" }],
};

test("a call starts in the language that is asked for, and the variables of every first message count", async () => {
  const { request: call } = shared();
  const { body: agent } = await call("POST", `${BASE}/agents`, {
    name: "Mara",
    system_prompt: "",
    ...SEVERAL,
  });
  const start = `/workspaces/{workspace_id}/agents/${agent.id}/token`;
  const values = { variable_values: { nachname: "Huber" } };
  expect(await call("POST", start, { language: "de" })).toMatchObject({
    status: 400,
    body: { code: "MISSING_VARIABLES" },
  });
  const refused = await call("POST", start, { ...values, language: "fr" });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      detail: { fields: [{ path: "language", message: "must be one of the agent's languages: en, de, es" }] },
    },
  });
  const recordOf = async (body: object) => {
    const { status, body: started } = await call("POST", start, { ...values, ...body });
    expect(status, JSON.stringify(started)).toBe(201);
    return (await call("GET", `${BASE}/calls/${started.call_id}`)).body;
  };
  expect(await recordOf({ language: "DE" })).toMatchObject({
    first_message: "Guten Tag, Huber.",
    languages_used: [{ language: "de", from_ms: 0, why: "asked" }],
  });
  expect(await recordOf({ language: "es" })).toMatchObject({
    first_message: "Hello there.",
    languages_used: [{ language: "es", from_ms: 0, why: "asked" }],
  });
  expect(await recordOf({})).toMatchObject({ first_message: "Hello there.", languages_used: [] });
  const draft = { languages: [{ language: "it", first_message: "Buongiorno." }] };
  expect(await recordOf({ draft, language: "it" })).toMatchObject({ first_message: "Buongiorno." });

  const link = (await call("POST", `${BASE}/agents/${agent.id}/preview-link`)).body;
  const visit = { ...values, language: "fr" };
  expect(await call("POST", `/preview/${link.slug}/token`, visit)).toMatchObject({ status: 422 });
  expect(await call("POST", `/preview/${link.slug}/token`, { ...visit, language: "es" })).toMatchObject({
    status: 201,
  });
});
