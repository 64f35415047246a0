import { type Liquid, Tag, type TagToken, type TopLevelToken, TypeGuards } from "liquidjs";

/** `comment`, whose content is not parsed, including nested comments. */
export class CommentTag extends Tag {
  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    let depth = 1;
    while (depth > 0) {
      const next = remaining.shift();
      if (!next) throw new Error(`tag ${token.getText()} not closed`);
      if (!TypeGuards.isTagToken(next)) continue;
      if (next.name === "comment") depth++;
      if (next.name === "endcomment") depth--;
    }
  }

  render(): void {}
}
