import { expect, it } from "vitest";
import { noFacts } from "../document/facts.ts";
import { readWebPage } from "./read-web-page.ts";

const SENTENCE =
  "Our workshop repairs bicycles of every make, usually within two days, and calls you when it is done. ";
const MENU = "<div class='sidebar'>About us · Our team · Jobs · Imprint · Follow us</div>";

function read(text: string): string {
  const blocks = [...readWebPage(text, noFacts())];
  return blocks.map((block) => (block.kind === "row" ? block.cells.join("|") : block.text.trim())).join("\n");
}

it("is the main text if that is most of the page", () => {
  const paragraphs = `<p>${SENTENCE.repeat(3)}</p>`.repeat(6);
  const text = read(`<title>Repairs</title>${MENU}<article><h2>How it works</h2>${paragraphs}</article>`);
  expect(text).toContain("How it works");
  expect(text.match(/repairs bicycles/g)).toHaveLength(18);
  expect(text).not.toContain("Imprint");
});

it("is the whole page if the main text would leave out much: lists of prices, for one", () => {
  const rows = Array.from(
    { length: 400 },
    (_, n) => `<li><a href="/${n}">Part A-${n}</a> for $${n}.99</li>`,
  ).join("");
  const text = read(
    `<title>Prices</title>${MENU}<article>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(4)}</article><ul>${rows}</ul>`,
  );
  expect(text).toContain("Part A-399 for $399.99");
  expect(text).toContain("repairs bicycles");
});

it("ends with a million characters of tags that never end", () => {
  expect(read(`<p>${SENTENCE.repeat(20)}</p>${"<html ".repeat(166_000)}`)).toContain("repairs bicycles");
});

it("is the whole page if it is nested so deeply that its main text would take long to find", () => {
  const text = read(`${"<div>".repeat(5_000)}<p>${SENTENCE.repeat(20)}</p>`);
  expect(text).toContain("repairs bicycles");
});
