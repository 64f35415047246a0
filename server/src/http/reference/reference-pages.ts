/** `/docs/api`: all operations, and a page for each group of them. */
import { escapeHtml } from "../guide/escape-html.ts";
import { docsDocument } from "../guide/guide-frame.ts";
import {
  resolved,
  type ReferenceDocument,
  type ReferenceGroup,
  type ReferenceOperation,
} from "./described.ts";
import { requestExamples } from "./request-examples.ts";
import { fieldHtml, fieldsHtml, prose, typeOf } from "./schema-html.ts";

export const REFERENCE_PATH = "/docs/api";

const HEAD =
  '<link rel="stylesheet" href="/api-reference.css">\n<script src="/api-reference.js" type="module"></script>';

/** All operations by group. */
export function referenceHome(groups: readonly ReferenceGroup[]): string {
  const lists = groups.map(({ slug, title, description, operations }) => {
    const rows = operations.map(
      (operation) =>
        `<li><a href="${REFERENCE_PATH}/${slug}#${operation.operationId}">${methodHtml(operation)} ${escapeHtml(operation.summary)}</a></li>`,
    );
    return `<h2 id="${slug}"><a href="${REFERENCE_PATH}/${slug}">${escapeHtml(title)}</a></h2>
<p>${prose(description)}</p>
<ul class="operations">${rows.join("")}</ul>`;
  });
  const content = `<h1>API reference</h1>
<p class="lead">Every operation, with its fields and an example in curl, TypeScript and Python. <a href="/docs/guide/api">The HTTP API</a> says what they have in common: tokens, lists, retries and errors. You can also <a href="${REFERENCE_PATH}/try">try operations here</a>.</p>
${lists.join("\n")}`;
  return docsDocument(navigation(groups, null), { title: "API reference", content, head: HEAD });
}

/** The operations of one group. `url` is the service's own, for the examples. */
export function referencePage(
  document: ReferenceDocument,
  groups: readonly ReferenceGroup[],
  group: ReferenceGroup,
  url: string,
): string {
  const { title, description, operations } = group;
  const content = `<h1>${escapeHtml(title)}</h1>
<p class="lead">${prose(description)}</p>
${operations.map((operation) => operationHtml(document, operation, url)).join("\n")}`;
  const items = operations.map(
    ({ operationId, summary }) => `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`,
  );
  const aside = `<nav class="headings" aria-label="On this page"><p>On this page</p><ul>${items.join("")}</ul></nav>`;
  return docsDocument(navigation(groups, group.slug), {
    title: `${title} – API reference`,
    content,
    aside,
    head: HEAD,
  });
}

function navigation(groups: readonly ReferenceGroup[], slug: string | null): string {
  const links = groups.map((group) => {
    const isCurrent = group.slug === slug ? ' aria-current="page"' : "";
    return `<li><a href="${REFERENCE_PATH}/${group.slug}"${isCurrent}>${escapeHtml(group.title)}</a></li>`;
  });
  const home = slug === null ? ' aria-current="page"' : "";
  return `<p>API reference</p><ul><li><a href="${REFERENCE_PATH}"${home}>All operations</a></li>${links.join("")}</ul><p>More</p><ul><li><a href="/docs/guide/api">The HTTP API</a></li><li><a href="/docs/guide/sdk">Client libraries</a></li><li><a href="${REFERENCE_PATH}/try">Try operations</a></li><li><a href="/openapi.json">OpenAPI document</a></li></ul>`;
}

function methodHtml({ method, isWebhook }: ReferenceOperation): string {
  const word = isWebhook ? "EVENT" : method;
  return `<span class="method ${word.toLowerCase()}">${word}</span>`;
}

function operationHtml(document: ReferenceDocument, operation: ReferenceOperation, url: string): string {
  const { operationId, summary, description, path } = operation;
  const parts = [
    `<div class="heading"><h2 id="${operationId}">${escapeHtml(summary)}</h2><a class="anchor" href="#${operationId}" aria-label="Link to ${escapeHtml(summary)}"></a></div>`,
    `<p class="route">${methodHtml(operation)} <code>${escapeHtml(path)}</code></p>`,
    `<p>${prose(description)}</p>`,
    `<p class="facts">${whoMay(operation)}</p>`,
    parametersHtml(document, operation),
    bodyHtml(document, operation),
    responseHtml(document, operation),
    examplesHtml(document, operation, url),
  ];
  return `<section class="operation" aria-labelledby="${operationId}">${parts.join("\n")}</section>`;
}

function whoMay({ isWebhook, security, operationId, "x-role": role }: ReferenceOperation): string {
  if (isWebhook) return "Sent to your webhooks";
  const id = `Operation <code>${operationId}</code>`;
  if (role !== undefined) return `${id} · Role <code>${role}</code> or higher`;
  return security?.length === 0 ? `${id} · No sign-in` : `${id} · For signed-in people`;
}

function parametersHtml(document: ReferenceDocument, { parameters = [] }: ReferenceOperation): string {
  const places = { path: "Path", query: "Query", header: "Headers", cookie: "Cookies" };
  return Object.entries(places)
    .map(([place, title]) => {
      const rows = parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema, required = false, description }) =>
          fieldHtml(document, { name, schema, isRequired: required, description }),
        );
      return rows.length === 0 ? "" : `<h3>${title}</h3><ul class="fields">${rows.join("")}</ul>`;
    })
    .join("");
}

function bodyHtml(document: ReferenceDocument, { requestBody }: ReferenceOperation): string {
  const schema = requestBody?.content["application/json"]?.schema;
  return schema === undefined ? "" : `<h3>Body</h3>${fieldsHtml(document, schema)}`;
}

function responseHtml(document: ReferenceDocument, { responses, isWebhook }: ReferenceOperation): string {
  if (isWebhook) return "";
  const [good, bad] = [
    Object.entries(responses).filter(([status]) => /^[23]/.test(status)),
    Object.entries(responses).filter(([status]) => /^[45]/.test(status)),
  ];
  const answers = good.map(([status, reply]) => {
    const [type, content] = Object.entries(resolved(document, reply).content ?? {})[0] ?? [];
    if (type === undefined) return `<p><code>${status}</code> without a body</p>`;
    if (type !== "application/json" || !content?.schema)
      return `<p><code>${status}</code> <code>${escapeHtml(type)}</code></p>`;
    const fields = fieldsHtml(document, content.schema);
    const what = `<code>${status}</code> ${escapeHtml(typeOf(document, content.schema))}`;
    return fields === "" ? `<p>${what}</p>` : `<details><summary>${what}</summary>${fields}</details>`;
  });
  const errors = bad.map(([status, reply]) => {
    const codes = (resolved(document, reply).description ?? "").split(/,? or |, /);
    return `<li><code>${status}</code> ${codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(" or ")}</li>`;
  });
  const refusals =
    errors.length === 0
      ? ""
      : `<details><summary>Errors</summary><ul>${errors.join("")}</ul><p>See <a href="/docs/guide/api#errors">errors</a>.</p></details>`;
  return `<h3>Response</h3>${answers.join("")}${refusals}`;
}

function examplesHtml(document: ReferenceDocument, operation: ReferenceOperation, url: string): string {
  const examples = requestExamples(document, operation, url);
  if (examples.length === 0) return "";
  const shown = examples.map(
    ({ language, code }) =>
      `<div class="example" data-language="${language}"><p class="language">${language}</p><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></div>`,
  );
  return `<h3>Example</h3><div class="examples" data-label="Example for ${escapeHtml(operation.summary)}">${shown.join("")}</div>`;
}
