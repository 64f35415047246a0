/** Values whose digits a double would change (docs/templates.md#numbers). */
import { expect, test } from "vitest";
import { parseExact } from "@parley/base/exact/parse-exact";
import { renderedText } from "./rendered-text.test-helper.ts";

const render = (template: string, values: string) =>
  renderedText(template, parseExact(values) as Record<string, unknown>);

test.each([
  ["{{ id }}", '{"id":12345678901234567890}', "12345678901234567890"],
  ["{{ price }} {{ a.b }}", '{"price":1.10,"a.b":-0}', "1.10 -0"],
  [
    "{{ order.id }} {{ order['id'] }} {{ order }}",
    '{"order":{"id":2512292042121000001}}',
    '2512292042121000001 2512292042121000001 {"id":2512292042121000001}',
  ],
  [
    "{{ ids }} {{ ids | join: ',' }} {{ ids | json }}",
    '{"ids":[1.10,12345678901234567890]}',
    "1.1012345678901234567890 1.10,12345678901234567890 [1.10,12345678901234567890]",
  ],
  ["{{ 12345678901234567890 }}", "{}", "12345678901234567890"],
  [
    "{{ id | plus: 1 }} {{ id | minus: 1 }}",
    '{"id":12345678901234567890}',
    "12345678901234567891 12345678901234567889",
  ],
  [
    "{{ id | times: 10 }} {{ id | modulo: 7 }} {{ id | abs }}",
    '{"id":-12345678901234567891}',
    "-123456789012345678910 5 12345678901234567891",
  ],
  ["{{ id | plus: 0.5 }}", '{"id":3.0}', "3.5"],
  [
    "{{ 9007199254740991 | plus: 2 }} {{ '9007199254740993' | plus: 0 }}",
    "{}",
    "9007199254740993 9007199254740993",
  ],
  [
    "{{ a | append: 'x' }} {{ id | append: 'x' }} {{ id | size }}",
    '{"a":1E2,"id":12345678901234567890}',
    "100x 12345678901234567890x 0",
  ],
  [
    "{% if a < b %}less{% endif %}{% if a == b %}same{% endif %}",
    '{"a":12345678901234567890,"b":12345678901234567891}',
    "less",
  ],
  ["{% if a == 1.1 and a > 1 and b == 100 %}yes{% endif %}", '{"a":1.10,"b":1E2}', "yes"],
  [
    "{% case a %}{% when 12345678901234567891 %}no{% when 12345678901234567890 %}yes{% endcase %}",
    '{"a":12345678901234567890}',
    "yes",
  ],
  [
    "{{ ids | sort | join: ' ' }}",
    '{"ids":[12345678901234567892,12345678901234567890,3,12345678901234567891]}',
    "3 12345678901234567890 12345678901234567891 12345678901234567892",
  ],
  [
    "{{ ids | sum }} {{ ids | uniq | size }}",
    '{"ids":[12345678901234567890,12345678901234567891,1]}',
    "24691357802469135782 3",
  ],
  [
    "{{ all | where: 'id', 12345678901234567891 | map: 'n' }}",
    '{"all":[{"id":12345678901234567890,"n":1},{"id":12345678901234567891,"n":2}]}',
    "2",
  ],
  [
    "{{ a | at_least: 12345678901234567891 }} {{ a | round }} {{ a | floor }}",
    '{"a":12345678901234567890}',
    "12345678901234567891 12345678901234567890 12345678901234567890",
  ],
  [
    "{% for x in id %}{{ x }}{% endfor %}[{{ id.size }}{{ id.text }}]{{ id | default: 5 }}",
    '{"id":12345678901234567890}',
    "[]12345678901234567890",
  ],
  ["{{ at | date: '%Y' }}", '{"at":1.7e9}', "2023"],
  ["{{ a | divided_by: 2 }} {{ a | times: 2 }}", '{"a":5.0}', "2.5 10.0"],
])("%s with %s is %s", (template, values, text) => {
  expect(render(template, values)).toBe(text);
});

test("a product of more than 400 digits is a double, as it always was", () => {
  const large = "9".repeat(300);
  expect(render("{{ a | times: a }}", `{"a":${large}}`)).toBe("Infinity");
});
