import { expect, test } from "vitest";
import { changeLanguage } from "./change-language.ts";

const call = { setting: null, isPhoneCall: false, languages: ["en", "de"] };

test("is offered to agents with several languages, and names them", () => {
  expect(changeLanguage.tool(call)?.inputSchema).toMatchObject({
    properties: { language: { enum: ["en", "de"] } },
    required: ["language"],
  });
  expect(changeLanguage.tool({ ...call, languages: [] })).toBeNull();
});

test("changes to one of the agent's languages and refuses all others", () => {
  expect(changeLanguage.act(call, { language: "de" })).toEqual({ kind: "speak", language: "de" });
  for (const language of ["fr", "DE", "", undefined, ["de", "en"]]) {
    expect(changeLanguage.act(call, { language })).toEqual({
      kind: "refuse",
      message: "`language` must be one of en, de.",
    });
  }
});
