/** What a template may say, for completion: the service's own lists (a test compares them). */

/** Filled in by the service, with a description of each. */
export const BUILT_INS: readonly { name: string; meaning: string }[] = [
  { name: "now", meaning: "Jan 1, 2026 12:00 PM, in UTC" },
  { name: "date", meaning: "Jan 1, 2026" },
  { name: "time", meaning: "12:00 PM, in UTC" },
  { name: "month", meaning: "January" },
  { name: "day", meaning: "Day of the month" },
  { name: "year", meaning: "2026" },
  { name: "customer.number", meaning: "The other side's phone number" },
  { name: "transport.conversationType", meaning: "voice" },
];

export const FILTERS: readonly string[] =
  `abs append array_to_sentence_string at_least at_most base64_decode base64_encode base64_url_safe_decode
  base64_url_safe_encode capitalize ceil cgi_escape compact concat date date_to_long_string date_to_rfc822 date_to_string date_to_xmlschema default divided_by downcase escape
  escape_once find find_index first floor group_by has hmac_sha256 inspect join json jsonify last lstrip map minus modulo
  newline_to_br normalize_whitespace number_of_words plus pop prepend push raw reject remove remove_first remove_last
  replace replace_first replace_last reverse round rstrip sample sha256 shift size slice slugify sort sort_natural split
  squish strip strip_html strip_newlines sum times to_integer truncate truncatewords uniq unshift upcase uri_escape
  url_decode url_encode where xml_escape`.split(/\s+/);

/** Tags, except those that end a block or that a template may not use. */
export const TAGS: readonly string[] =
  `assign break capture case comment continue cycle decrement doc echo for if ifchanged increment liquid raw tablerow
  unless`.split(/\s+/);

/** Tags inside and at the end of blocks, which none of the service's lists name. */
export const INNER_TAGS: readonly string[] =
  `else elsif when endcapture endcase endcomment enddoc endfor endif endifchanged endraw endtablerow
  endunless`.split(/\s+/);
