/**
 * Templates of a typical prompt (2 kB, 25 outputs, two conditionals, one loop): parsing, finding variables and
 * rendering, each as a ratio to liquidjs's own parse and render of the same text in the same run.
 */
import { Liquid } from "liquidjs";
import { parseTemplate } from "@parley/templates/reading/parse-template";
import { readTexts } from "@parley/templates/read-texts";
import { measure, report } from "./measure.ts";

const PARAGRAPH = `You speak for {{ company | default: "the company" }} with {{ customer.name }} at {{ customer.number }}.
Be brief and friendly; read numbers digit by digit, and never promise what {{ company | default: "the company" }} cannot keep.
Their order {{ order.id }} of {{ order.date | date: "%B %-d" }} is {{ order.status | downcase }}.\n`;

const SYSTEM_PROMPT = `Today is {{ "now" | date: "%A, %B %-d", "Europe/London" }}; it is {{ time }}.
${PARAGRAPH.repeat(5)}
{% if vip | default: false %}Offer the {{ plan | default: "standard" | capitalize }} plan first.{% else %}Offer help.{% endif %}
{% unless language == "en" %}Speak {{ language }}.{% endunless %}
{% for item in order.items limit: 5 %}- {{ item.name }} ({{ item.count }})
{% endfor %}`;

const texts = {
  system_prompt: SYSTEM_PROMPT,
  first_message: "Hi {{ customer.name }}, this is {{ company | default: 'us' }}.",
};
const items = [1, 2, 3].map((count) => ({ name: `part ${count}`, count }));
const values = {
  "customer.name": "Ann",
  language: "en",
  order: { id: 4711, date: "2024-05-01", status: "ON ITS WAY", items },
};
const options = { values, now: new Date(), customerNumber: "+4930123456" };
const known = readTexts(texts);

const plain = new Liquid({ strictFilters: true, ownPropertyOnly: true });
const plainTemplates = Object.values(texts).map((text) => plain.parse(text));
const plainScope = { ...values, customer: { name: "Ann", number: "+4930123456" }, time: "12:00 PM" };

function repeat(work: () => unknown): (iterations: number) => void {
  return (iterations) => {
    for (let round = 0; round < iterations; round++) work();
  };
}

let made = 0;

/** Templates with new texts, so that none of them is cached. */
function freshTexts(): typeof texts {
  made++;
  return { system_prompt: `${SYSTEM_PROMPT}${made}`, first_message: `${texts.first_message}${made}` };
}

console.log(
  `system prompt of ${SYSTEM_PROMPT.length} characters, ${SYSTEM_PROMPT.split("{{").length - 1} outputs`,
);

report(
  "Reading both templates",
  await measure(
    [
      { name: "liquidjs parse", run: repeat(() => Object.values(texts).map((text) => plain.parse(text))) },
      { name: "parseTemplate (with the walk)", run: repeat(() => Object.values(texts).map(parseTemplate)) },
      { name: "readTexts, texts unknown", run: repeat(() => readTexts(freshTexts())) },
      { name: "readTexts, texts known", run: repeat(() => readTexts(texts)) },
    ],
    200,
  ),
);

report(
  "Rendering both templates",
  await measure(
    [
      {
        name: "liquidjs renderSync",
        run: repeat(() => plainTemplates.map((nodes) => plain.renderSync(nodes, plainScope))),
      },
      { name: "render", run: repeat(() => known.render(options)) },
      {
        name: "a call start: read, missing, render",
        run: repeat(() => {
          const reading = readTexts(texts);
          reading.missing(values);
          reading.render(options);
        }),
      },
    ],
    200,
  ),
);
