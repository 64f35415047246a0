// What the search of the docs finds. It knows words in other forms ("deleting", "invitation") and by other names ("SSO"),
// and finds parts that lack some words of a question.

/** Of questions, such as "how do I change the voice". */
const EMPTY = new Set(
  "a an and are as at be by can change do does for from get has have how i in into is it its me my not of on or our per should that the their there this to use using want we what when where which who why with work working you your".split(
    " ",
  ),
);

/** What people call things, and what they are called here. */
const OTHER_NAMES = new Map(
  Object.entries({
    "2fa": ["two-factor"],
    authentication: ["sign in"],
    cheap: ["cost"],
    color: ["colour"],
    concurrent: ["at once"],
    concurrency: ["at once"],
    database: ["postgresql"],
    db: ["database"],
    docker: ["container"],
    env: ["variable"],
    gdpr: ["deleting"],
    install: ["deploying", "npm ci"],
    k8s: ["container"],
    kubernetes: ["container"],
    llm: ["model"],
    login: ["sign in"],
    mfa: ["two-factor"],
    microphone: ["hear"],
    monitoring: ["metrics"],
    oidc: ["single sign-on"],
    okta: ["single sign-on"],
    pagination: ["cursor", "lists"],
    pbx: ["trunk"],
    price: ["cost"],
    pricing: ["cost"],
    restore: ["backup"],
    s3: ["bucket"],
    saml: ["single sign-on"],
    sdk: ["client librar"],
    slow: ["latency"],
    ssl: ["https", "certificate"],
    sso: ["single sign-on"],
    stt: ["transcription"],
    team: ["member", "invit"],
    teammate: ["member", "invit"],
    tls: ["https", "certificate"],
    totp: ["two-factor"],
    tts: ["voice"],
    update: ["upgrade"],
    user: ["member"],
    widget: ["parley-call", "your own website"],
  }),
);

/**
 * @typedef {{ url: string, title: string, heading: string, text: string }} Part
 * @typedef {Part & { lower: { title: string, heading: string, text: string } }} Known
 * @typedef {{ part: Known, terms: string[] }} Found `terms` are the words to mark, the rarest first.
 */

/** @param {Part[]} parts @returns {Known[]} */
export function prepare(parts) {
  return parts.map((part) => ({
    ...part,
    lower: {
      title: part.title.toLowerCase(),
      heading: part.heading.toLowerCase(),
      text: part.text.toLowerCase(),
    },
  }));
}

/** The parts that fit the query best. @param {Known[]} parts @param {string} query @returns {Found[]} */
export function search(parts, query, most = 12) {
  const words = wordsOf(query).map((word) => ({ word, forms: formsOf(word) }));
  const weighed = words.map(({ word, forms }) => {
    const scores = parts.map((part) => Math.max(...forms.map((form) => fit(part, word, form))));
    const having = scores.filter((score) => score > 0).length;
    // A word that few parts have says more about what is meant.
    return { forms, scores, weight: having === 0 ? 0 : Math.log(1 + parts.length / having) };
  });
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const terms = weighed.toSorted((one, other) => other.weight - one.weight).flatMap(({ forms }) => forms);
  const whole = words.map(({ word }) => word).join(" ");
  const found = parts.flatMap((part, at) => {
    const there = weighed.filter(({ scores }) => scores[at] > 0);
    if (there.length === 0) return [];
    const share = there.reduce((sum, { weight }) => sum + weight, 0) / all;
    const sum = there.reduce((sum, { weight, scores }) => sum + weight * scores[at], 0);
    const isNamed = [part.lower.heading, part.heading === "" && part.lower.title].includes(whole);
    return [{ part, terms, score: sum * share * share * (isNamed ? 3 : 1) }];
  });
  const best = found.toSorted((one, other) => other.score - one.score);
  return best.filter(({ score }) => score > best[0].score / 8).slice(0, most);
}

/** @param {string} query */
function wordsOf(query) {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.+-]+/u)
    .map((word) => word.replaceAll(/^[.-]+|[.-]+$/g, ""))
    .filter(Boolean);
  const telling = words.filter((word) => !EMPTY.has(word));
  return telling.length > 0 ? telling : words;
}

/** The beginnings of words that mean the same. @param {string} word */
function formsOf(word) {
  const others = OTHER_NAMES.get(word) ?? OTHER_NAMES.get(stemOf(word)) ?? [];
  return [...new Set([stemOf(word), ...others])];
}

/** Without its ending, so that "deleting", "deletes" and "deleted" are one. @param {string} word */
function stemOf(word) {
  if (word.length < 5 || word === "https") return word;
  return word.replace(/(?:ations?|ings?|ies|ed|es|e|s|y)$/, "");
}

/** How well a part fits a word: more in headings than in the text, more for the word itself than for its beginning. */
function fit({ lower, heading }, word, form) {
  const inHeading = heading === "" ? placesOf(lower.title, word, form) : placesOf(lower.heading, word, form);
  const inTitle = placesOf(lower.title, word, form);
  const inText = placesOf(lower.text, word, form);
  return 4 * Math.min(inHeading, 1.5) + 2 * Math.min(inTitle, 1.5) + (inText / (inText + 1.5)) * 3;
}

/** How often words begin like this; the word itself counts for more. */
function placesOf(text, word, form) {
  let places = 0;
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
    if (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1])) continue;
    places += text.startsWith(word, at) ? 1 : 0.6;
  }
  return places;
}
