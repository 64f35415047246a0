import { type Liquid, RawTag, type TagToken, type TopLevelToken } from "liquidjs";

/** `raw`, which remembers whether its tag contains anything else, as in `{% raw } x %}`. Shopify refuses that. */
export class RawBlock extends RawTag {
  readonly hasSurplus: boolean;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    this.hasSurplus = token.args.trim() !== "";
  }
}
