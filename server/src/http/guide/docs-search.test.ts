/** The search of the docs (dashboard/public/docs-search.js) over the docs as they are. */
import { expect, test } from "vitest";
import { readGuide } from "./read-guide.ts";
import { searchIndex, type SearchEntry } from "./search-index.ts";

interface DocsSearch {
  prepare(parts: readonly SearchEntry[]): SearchEntry[];
  search(parts: readonly SearchEntry[], query: string): { part: SearchEntry }[];
}
const file = new URL("../../../../dashboard/public/docs-search.js", import.meta.url);
const { prepare, search } = (await import(file.href)) as DocsSearch;
const parts = prepare(searchIndex(await readGuide()));
const found = (query: string) =>
  search(parts, query).map(({ part: { title, heading } }) =>
    heading === "" ? title : `${title} › ${heading}`,
  );

test.each([
  ["how to install the SDK", "Client libraries › TypeScript and JavaScript"],
  ["python client", "Client libraries › Python"],
  ["embed widget on website", "Your own website"],
  ["button color", "Your own website › Colours"],
  ["call recording storage s3", "Recordings › In an S3-compatible store"],
  ["delete old calls", "Calls › Keeping and deleting"],
  ["GDPR: delete caller data", "Calls › Keeping and deleting"],
  ["how do I record calls?", "Recordings"],
  ["reset password", "Accounts › Forgotten passwords"],
  ["SSL certificate", "Operations › Certificates by ACME"],
  ["https", "Operations › HTTPS"],
  ["deploy with docker", "Deploying › Containers"],
  ["kubernetes", "Deploying › Containers"],
  ["SSO with Google", "Accounts › Single sign-on"],
  ["2FA", "Accounts › Two-factor authentication"],
  ["invite a team member", "Accounts › Joining"],
  ["create an access token", "Access › Access tokens"],
  ["pagination", "The HTTP API › Lists"],
  ["retrying", "The HTTP API › Retries"],
  ["error codes", "The HTTP API › Errors"],
  ["CORS", "Your own website › Your site's origin"],
  ["prometheus", "Metrics and traces › Metrics"],
  ["upgrading to a new version", "Deploying › Upgrades"],
  ["cost per call", "Calls › What calls cost"],
  ["how can I transfer a call?", "Phone calls › Transfers"],
  ["verify webhook signature", "Webhooks › Verify the signature"],
])("a newcomer who asks “%s” finds %s among the first three", (query, expected) => {
  expect(found(query).slice(0, 3)).toContain(expected);
});

test("nothing is found for words that the docs don't have, and a question of empty words does no harm", () => {
  expect(found("zebra")).toEqual([]);
  expect(found("how do I")).not.toContain(undefined);
  expect(found("?!")).toEqual([]);
  expect(() => found("constructor")).not.toThrow();
});
