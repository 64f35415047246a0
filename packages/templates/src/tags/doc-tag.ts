import { type Liquid, Tag, type TagToken, type TopLevelToken, TypeGuards } from "liquidjs";

/** `doc` (https://shopify.dev/docs/api/liquid/tags/doc): notes on the template, neither parsed nor rendered. */
export class DocTag extends Tag {
  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    if (token.args !== "") throw new Error("{% doc %} takes no values.");
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      if (TypeGuards.isTagToken(next) && next.name === "enddoc") return;
      if (/\{%-?\s*doc\b/u.test(next.getText())) throw new Error("A {% doc %} can't hold another one.");
    }
    throw new Error(`tag ${token.getText()} not closed`);
  }

  render(): void {}
}
