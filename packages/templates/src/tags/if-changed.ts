import { type Liquid, type Parser, Tag, type TagToken, type Template, type TopLevelToken } from "liquidjs";
import type { CallContext } from "../liquid/call-context.ts";

/** `ifchanged`: renders its body unless the text equals that of the last `ifchanged`. */
export class IfChanged extends Tag {
  readonly templates: Template[] = [];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    const stream = parser
      .parseStream(remaining)
      .on("tag:endifchanged", () => stream.stop())
      .on<Template>("template", (node) => this.templates.push(node))
      .on("end", () => {
        throw new Error(`tag ${token.getText()} not closed`);
      });
    stream.start();
  }

  *render(context: CallContext): Generator<unknown, string | undefined, string> {
    const text = yield this.liquid.renderer.renderTemplates(this.templates, context);
    context.meter.chargeWork(text.length);
    if (text === context.lastChanged) return undefined;
    context.lastChanged = text;
    return text;
  }
}
