/** Templates that must render as https://shopify.dev/docs/api/liquid describes, tag by tag and filter by filter. */
import { describe, expect, test } from "vitest";
import { checkTemplates } from "./check-templates.ts";
import { renderedText } from "./rendered-text.test-helper.ts";

type Row = [template: string, text: string];

const values = {
  total: 20.5,
  count: 7,
  none: null,
  order: { "order id": 1042, items: ["tea", "cake", "milk", "salt"], note: { by: "Ann" } },
  items: [
    { name: "tea", price: "2.10", hot: true },
    { name: "cake", price: 3.25, hot: false },
    { name: "salt", price: 1 },
  ],
  nested: [["tea", ["cake"]], "salt"],
  "bread-count": 2,
};

function renders(rows: readonly Row[]): void {
  test.each(rows)("%s", (template, text) => {
    expect(checkTemplates({ system_prompt: template, first_message: "" })).toEqual([]);
    expect(renderedText(template, values)).toBe(text);
  });
}

describe("numbers", () => {
  renders([
    ["{{ 10.1 | minus: 2.2 }}", "7.9"],
    ["{{ 0.1 | plus: 0.2 }}", "0.3"],
    ["{{ '19.99' | times: 3 }}", "59.97"],
    ["{{ 1.1 | times: 1.1 | times: 1.1 }}", "1.331"],
    ["{{ 0.3 | divided_by: 0.1 }}", "3.0"],
    ["{{ 1 | divided_by: 3.0 }}", "0.3333333333333333"],
    ["{{ count | divided_by: 2 }} {{ -7 | divided_by: 2 }} {{ count | divided_by: 2.0 }}", "3 -4 3.5"],
    ["{{ 8.2 | modulo: 3 }} {{ -7 | modulo: 3 }} {{ 7 | modulo: -3 }}", "2.2 2 -2"],
    ["{{ total | plus: 0.5 }} {{ total | minus: 20.5 }}", "21.0 0.0"],
    ["{{ 5.0 }} {{ 5 }} {% echo 5.0 %} {{ 5.0 | append: ' euros' }}", "5.0 5 5.0 5.0 euros"],
    ["{% if 5.0 == 5 and 5 == 5.0 and 5.0 < 6 %}same{% endif %}", "same"],
    ["{{ '3 apples' | plus: 1 }} {{ 'apples' | plus: 1 }} {{ none | times: 2 }}", "4 1 0"],
    ["{{ 2.5 | round }} {{ -2.5 | round }} {{ 1.005 | round: 2 }} {{ 1249 | round: -2 }}", "3 -3 1.01 1200"],
    ["{{ 4.0 | round: 1 }} {{ 4.2 | ceil }} {{ -4.2 | floor }} {{ '-4.20' | abs }}", "4.0 5 -5 4.2"],
    ["{{ count | at_least: 7.5 }} {{ count | at_most: 5.0 }}", "7.5 5.0"],
    ["{{ items | sum: 'price' }} {{ items | map: 'price' | sum }}", "6.35 6.35"],
    ["{{ '1,2,3' | split: ',' | sum }} {{ nested | sum }}", "6 0"],
    ["{{ 5.0 | json }} {{ 9007199254740993 | plus: 0 }}", "5 9007199254740993"],
  ]);
});

describe("text", () => {
  renders([
    ["{{ '  two  words ' | split: ' ' | join: '+' }}", "two+words"],
    ["{{ 'a,b,,' | split: ',' | size }} {{ '' | split: ',' | size }}", "2 0"],
    ["{{ 'añ' | split: '' | join: '.' }} {{ 'ab' | replace: '', '-' }}", "a.ñ -a-b-"],
    ["{{ 'a.b' | replace: '.', '$&' }} {{ 'aba' | replace: 'a' }}|", "a$&b b|"],
    ["{{ 'The long way home' | truncate: 11 }}", "The long..."],
    ["{{ 'The long way home' | truncate: 8, none }}", "The long"],
    ["{{ 'The long way' | truncatewords: 2 }} {{ 'The way' | truncatewords: 2 }}", "The long... The way"],
    ["{{ 'a?b>c~' | base64_url_safe_encode }} {{ 'YT9iPmN-' | base64_url_safe_decode }}", "YT9iPmN- a?b>c~"],
    ["{{ 'subjects?' | base64_encode }} {{ 'c3ViamVjdHM/' | base64_decode }}", "c3ViamVjdHM/ subjects?"],
    ['{{ "Ann\'s (new) order!" | url_encode }}', "Ann%27s+%28new%29+order%21"],
  ]);
});

describe("arrays", () => {
  renders([
    ["{{ nested | join: ' ' }} {{ nested | reverse | join: ' ' }}", "tea cake salt salt cake tea"],
    ["{{ nested | concat: order.items | uniq | join }}", "tea cake salt milk"],
    ["{{ items | where: 'hot' | map: 'name' }} {{ items | where: 'hot', false | map: 'name' }}", "tea cake"],
    ["{{ items | reject: 'hot' | map: 'name' | join }}", "cake salt"],
    ["{{ items | find: 'name', 'salt' | map: 'price' }} {{ items | find_index: 'name', 'salt' }}", "1 2"],
    ["{{ items | has: 'name', 'tea' }} {{ items | has: 'name', 'jam' }}", "true false"],
    ["{{ order.items | find: 'l' }} {{ order.items | reject: 'a' | join }}", "milk milk"],
    ["{{ items | compact: 'hot' | size }} {{ items | uniq: 'hot' | size }}", "2 3"],
    ["{{ items | sort: 'name' | map: 'name' | join }}", "cake salt tea"],
    [
      "{{ 'b,A,c' | split: ',' | sort_natural | join }} {{ 'b,A,c' | split: ',' | sort | join }}",
      "A b c A b c",
    ],
    ["{{ order.note | first | join: ' ' }} {{ order.note | size }} {{ order.note | last }}|", "by Ann 1 |"],
    ["{{ 'Ann' | first }}{{ 'Ann' | last }} {{ order.note.by.first }}{{ order.note.by.last }}", "An An"],
    ["{{ order.items | join: none }} {{ 'tea' | join: ', ' }}", "teacakemilksalt tea"],
    ["{{ order.items | slice: -2, 2 | join }} {{ 'order' | slice: '1', '2' }}", "milk salt rd"],
  ]);
});

describe("conditions", () => {
  renders([
    ["{% if order.items contains 'tea' %}yes{% endif %}", "yes"],
    ["{% if order contains 'note' %}yes{% endif %}{% if order contains 'name' %}no{% endif %}", "yes"],
    ["{% if order.items contains none or 'tea' contains none %}yes{% else %}no{% endif %}", "no"],
    ["{% if 'room 9' contains 9 %}yes{% endif %}", "yes"],
    ["{% if count <> 7 %}no{% else %}seven{% endif %}", "seven"],
    ["{% if none >= 0 or none < 5 or empty < 1 %}yes{% else %}no{% endif %}", "no"],
    ["{% if order.note == order.note and nested == nested %}same{% endif %}", "same"],
    ["{% if true.x == none %}a variable{% endif %}", "a variable"],
  ]);
});

describe("case", () => {
  renders([
    ["{% case count %}{% when 1, 7 %}a{% when 7 or 8 %}b{% else %}c{% endcase %}", "ab"],
    ["{% case count %}{% when 7, 7 %}a{% endcase %}", "aa"],
    ["{% case count %}{% else %}a{% when 7 %}b{% else %}c{% endcase %}", "ab"],
    ["{% case count %} left out {% when 7.0 %}a{% endcase %}", "a"],
    ["{% case nested %}{% when nested %}a{% endcase %}", "a"],
  ]);
});

describe("loops", () => {
  renders([
    [
      "{% for x in nested %}{% for y in (1..2) %}{{ forloop.parentloop.index }}{{ forloop.index }} {% endfor %}{% endfor %}",
      "11 12 21 22 ",
    ],
    [
      "{% for x in (1..2) %}{{ forloop.parentloop.index }}{{ forloop.name }} {% endfor %}",
      "x-(1..2) x-(1..2) ",
    ],
    ["{% for x in (1..6), limit: '2', offset: '1' %}{{ x }}{% endfor %}", "23"],
    ["{% for x in (1..6) reversed limit: 2 %}{{ x }}{% endfor %}", "21"],
    ["{% for x in (1..4) offset: 9 %}{{ x }}{% else %}none{% endfor %}", "none"],
    [
      "{% for x in (1..6) limit: 4 %}{% if x == 2 %}{% break %}{% endif %}{{ x }}{% endfor %}{% for x in (1..6) offset: continue %}{{ x }}{% endfor %}",
      "156",
    ],
    ["{% for pair in order.note %}{{ pair[0] }}: {{ pair[1] }}{% endfor %}", "by: Ann"],
    ["{% for x in (1 .. 3) %}{{ x }}{% endfor %}", "123"],
    [
      "{% tablerow x in order.items cols: '2' limit: 3 %}{{ x }}{{ tablerowloop.col_last }}{% endtablerow %}",
      '<tr class="row1">\n<td class="col1">teafalse</td><td class="col2">caketrue</td></tr>\n' +
        '<tr class="row2"><td class="col1">milkfalse</td></tr>\n',
    ],
    [
      "{% tablerow x in (1..3) %}{% if x == 2 %}{% break %}{% endif %}{{ x }}{% endtablerow %}{{ x }}",
      '<tr class="row1">\n<td class="col1">1</td><td class="col2"></td></tr>\n',
    ],
  ]);
});

describe("cycle and ifchanged", () => {
  renders([
    ["{% cycle 'a', 'b' %}{% cycle 'c', 'd' %}{% cycle 'a', 'b' %}", "acb"],
    ["{% cycle count: 'a', 'b' %}{% cycle count: 'c', 'd' %}{% cycle 7: 'a', 'b' %}", "ada"],
    ["{% cycle 'g': 'a', 'b', 'c' %}{% cycle 'g': 'd' %}|{% cycle 'g': 'd' %}", "a|d"],
    ["{% for x in (1..4) %}{% ifchanged %}{{ x | divided_by: 2 }}{% endifchanged %}{% endfor %}", "012"],
    ["{% ifchanged %}{% assign seen = true %}{% endifchanged %}{{ seen }}", "true"],
  ]);
});

describe("what is not rendered", () => {
  renders([
    ["a{% comment %}{% comment %}{{ b }}{% endcomment %} c{% endcomment %}d", "ad"],
    ["{% comment %}{% raw %}{% endcomment %}{% endraw %}{% endcomment %}d", "d"],
    ["{% comment %}{% ... %}{% if %}{% endcomment %}d", "d"],
    ["a{% doc %} {{ unclosed {% and {% raw %} {% enddoc %}d", "ad"],
    ["a \n{%- doc -%} notes {%- enddoc -%}\n d", "ad"],
    ["{% liquid\n doc\n  notes\n enddoc\n comment\n  # - ,\n endcomment\n echo 'd' %}", "d"],
    ["[{% if true %} {% assign a = 1 %}\n {% comment %}b{% endcomment %} {% endif %}]", "[]"],
    ["[{% if true %} {% if false %} {% endif %} {% else %} {{ a }} {% endif %}]", "[  ]"],
    ["[{% for x in (1..3) %} {% unless false %}\n{% endunless %} {% endfor %}]", "[]"],
    [
      "[{% case 1 %}{% when 1 %} {% assign a = 1 %} {% endcase %}{% capture b %} {% endcapture %}{{ b }}]",
      "[ ]",
    ],
    ["[{% if true %} {% increment n %} {% endif %}]", "[ 0 ]"],
  ]);
});

describe("paths and names", () => {
  renders([
    ["{{ order . note \n .by }} {{ order [ 'order id' ] }} {{ order['note'] .by }}", "Ann 1042 Ann"],
    ["{{ bread-count }} {{ order.items [ -1 ] }} {{ order.items.0 }}", "2 salt tea"],
    ["{% assign hot? = items %}".replace("?", "") + "{{ hot.first.name }} {{ hot? }}", "tea "],
    ["{{ blank.x }}{{ nil['x'] }}{{ empty }}{{ blank }}|", "|"],
  ]);
});

/** Errors in https://shopify.dev/docs/api/liquid whatever the values are. */
test.each<[template: string, column: number, message: RegExp]>([
  ["{{ count | upcase: 1 }}", 12, /"upcase" takes no values/u],
  ["{{ count | plus: 1, 2 }}", 12, /"plus" takes only one value/u],
  ["{{ name | truncate: 1, 'x', 'y' }}", 11, /"truncate" takes only 2 values/u],
  ["{{ name | replace_last: 'x' }}", 11, /"replace_last" needs 2 values/u],
  ["{{ name | default: 'x', 'y' }}", 11, /"default" takes only one value/u],
  ["{{ count | divided_by: 0 }}", 12, /a number other than 0/u],
  ["{{ count | modulo: 'x' }}", 12, /a number other than 0/u],
  ["{{ name | slice: 'x' }}", 11, /needs whole numbers/u],
  ["{{ name | slice: 1.5 }}", 11, /needs whole numbers/u],
  ["{{ name | truncate: 'x' }}", 11, /needs a whole number/u],
  ["{{ 5 | base64_decode }}", 8, /needs Base64/u],
  ["{% if '2' > 1 %}{% endif %}", 11, /can't be compared/u],
  ["{% for x in (1..3) limit: 'x' %}{% endfor %}", 27, /"limit" needs a number/u],
  ["{% assign sure? = 1 %}", 11, /can't contain question marks/u],
  ["{% assign -x = 1 %}", 11, /Add the name of a variable/u],
  ["{{ -x }}", 4, /"-x" can't be read/u],
  ["{{ a..b }}", 5, /Unexpected text after the value/u],
  ["{{ a.['b'] }}", 6, /name after the dot/u],
  ["{{ a[0]b }}", 8, /Unexpected text after the value|Unexpected second value/u],
  ["{{ a[0 }}", 8, /Close the \[ with \]/u],
  ["{{ @a }}", 4, /"@a" can't be read/u],
  ["{% case a %}{% when 'x' and 'y' %}{% endcase %}", 28, /Separate the values of a when/u],
  ["{% case a %}{% when %}{% endcase %}", 20, /Add a value/u],
  ["{% cycle 'a' 'b' %}", 14, /Unexpected second value|between the values/u],
  ["{% doc notes %}{% enddoc %}", 1, /takes no values/u],
  ["{% doc %}{% doc %}{% enddoc %}", 1, /another one/u],
  ["{% doc %}notes", 1, /never closed/u],
  ["{% comment %}{% comment %}{% endcomment %}", 1, /never closed/u],
])("%s is refused", (template, column, message) => {
  const [problem] = checkTemplates({ system_prompt: template, first_message: "" });
  expect(problem?.message).toMatch(message);
  expect([problem?.line, problem?.column]).toEqual([1, column]);
});

test("what was saved before it was refused still renders", () => {
  expect(renderedText("{{ 'a' | upcase: 1 }}{{ 4 | divided_by: 0 }}{% if '2' > 1 %}!{% endif %}")).toBe(
    "A4!",
  );
});

describe("as of Shopify's Liquid 5.13", () => {
  renders([
    ["{% tablerow x in none %}{{ x }}{% endtablerow %}|", "|"],
    ["{% tablerow x in order.items limit: none %}{{ x }}{% endtablerow %}|", '<tr class="row1">\n</tr>\n|'],
    [
      "{% tablerow x in (1..2) cols: none %}{{ x }}{{ tablerowloop.col_last }}{% endtablerow %}",
      '<tr class="row1">\n<td class="col1">1false</td><td class="col2">2false</td></tr>\n',
    ],
    [
      "{% tablerow x in (1..2) offset: none %}{{ x }}{% endtablerow %}",
      '<tr class="row1">\n<td class="col1">1</td><td class="col2">2</td></tr>\n',
    ],
    ["{% cycle count, total %}{% cycle count, total %}", "77"],
    ["{% for i in (1..3) %}{% cycle count, 'b' %}{% endfor %}", "7b7"],
    ["{{ '<a href=\"x\">&</a>' | escape }}", "&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;"],
    ["{{ \"it's &amp; '5' &#39; & <\" | escape_once }}", "it&#39;s &amp; &#39;5&#39; &#39; &amp; &lt;"],
    ["{{ self.count }}{{ self['count'] }}{{ self.order.items[0] }}", "77tea"],
    ["{% assign k = 'count' %}{{ self[k] }}{{ self[self['k']] }}{{ self.k }}", "77count"],
    ["{% assign s = self %}{% assign x = 42 %}{{ s.x }}{{ s.count }}{{ self }}{{ s }}", "427"],
    ["{% assign self = 'mine' %}{{ self }}{{ self.count }}", "mine"],
    ["{% assign size = 17 %}{{ self.size }}|{{ self | size }}", "17|0"],
    ["{% if self == self %}same{% endif %}{{ self.nothing }}", "same"],
    ["{% increment self %}|{{ self }}", "0|1"],
  ]);

  test("a value named self takes the object's place", () => {
    expect(renderedText("{{ self.name }}", { self: { name: "Ann" }, name: "Ben" })).toBe("Ann");
  });
});
