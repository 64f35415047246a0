import { expect, test } from "vitest";
import { described, document, type DescribedResponse } from "./document-schemas.test-helper.ts";

const follow = (answer: DescribedResponse): DescribedResponse =>
  answer.$ref === undefined
    ? answer
    : (document.components.responses[answer.$ref.replace("#/components/responses/", "")] ?? {});
const answers = described().flatMap(({ operationId, responses }) =>
  Object.entries(responses).map(([status, answer]) => ({ operationId, status, answer: follow(answer) })),
);
const headersOf = ({ headers = {} }: DescribedResponse) => Object.keys(headers);

test("every answer says which headers it has", () => {
  expect(answers.length).toBeGreaterThan(1000);
  for (const { operationId, status, answer } of answers) {
    const name = `${operationId} ${status}`;
    expect(headersOf(answer), name).toEqual(expect.arrayContaining(["X-Request-Id", "Parley-Version"]));
    expect(headersOf(answer).includes("WWW-Authenticate"), name).toBe(status === "401");
    expect(headersOf(answer).includes("Retry-After"), name).toBe(status === "429" || status === "503");
    for (const { $ref } of Object.values(answer.headers ?? {}))
      expect(document.components.headers, name).toHaveProperty([$ref.replace("#/components/headers/", "")]);
  }
});

test("new records have a Location, versions an ETag, and files a name", () => {
  const of = (id: string, code: string) =>
    headersOf(answers.find(({ operationId, status }) => operationId === id && status === code)?.answer ?? {});
  expect(of("agents_create", "201")).toEqual(expect.arrayContaining(["Location", "ETag"]));
  expect(of("agents_get", "200")).toContain("ETag");
  expect(of("agents_delete", "204")).not.toContain("ETag");
  expect(of("calls_export", "200")).toContain("Content-Disposition");
});

test("an error stands in the document once for each set of codes, and every one is used", () => {
  const used = described().flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ $ref }) => $ref ?? []),
  );
  const names = Object.keys(document.components.responses);
  expect(new Set(used)).toEqual(new Set(names.map((name) => `#/components/responses/${name}`)));
  expect(names.filter((name) => name in document.components.schemas)).toEqual([]);
  for (const name of names)
    expect(document.components.responses[name]?.content?.["application/json"]?.schema).toEqual({
      $ref: "#/components/schemas/ApiError",
    });
});
