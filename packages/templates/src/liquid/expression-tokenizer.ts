import { type PropertyAccessToken, Token, TokenKind, Tokenizer, TypeGuards } from "liquidjs";
import type { IdentifierToken, LiquidTagToken, TokenizerOptions, ValueArgument } from "./liquid-tokens.ts";
import { isExactNumber, numberOf } from "@parley/base/exact/exact-number";
import { WholeDecimal } from "../values/whole-decimal.ts";

/**
 * Adapts liquidjs's tokenizer to read the text between braces as Shopify's does. It accepts spaces within a path,
 * `name?`, `true.name` as a variable, and `5.0` as a decimal number. It rejects names that begin with a hyphen, and
 * unrelated text after a value.
 */
export class ExpressionTokenizer extends Tokenizer {
  private readonly operatorTable: Operators | undefined;

  /** `range` is the part of the input to read, from and to. */
  constructor(input: string, operators?: Operators, file?: string, range?: [number, number]) {
    super(input, operators, file, range);
    this.operatorTable = operators;
  }

  override readIdentifier(): IdentifierToken {
    this.skipBlank();
    if (this.peek() === "-") return this.identifierAt(this.p, this.p);
    const identifier = super.readIdentifier();
    if (identifier.size() === 0 || this.peek() !== "?") return identifier;
    this.advance();
    return this.identifierAt(identifier.begin, this.p);
  }

  override readNumber(): ReturnType<Tokenizer["readNumber"]> {
    const token = super.readNumber();
    const large = token && /^-?[1-9]\d{15,}$/u.test(token.getText()) ? numberOf(token.getText()) : null;
    if (token && isExactNumber(large)) return Object.assign(token, { content: large as never });
    const isDecimal = token && token.getText().includes(".") && Number.isInteger(token.content);
    // liquidjs uses the content as the value, whatever its type.
    return isDecimal ? Object.assign(token, { content: new WholeDecimal(token.content) as never }) : token;
  }

  override readValue(): ValueArgument | undefined {
    this.skipBlank();
    const begin = this.p;
    const literal = this.readLiteral();
    if (literal && !this.isPathAhead()) return literal;
    this.p = begin;
    const variable = literal ? undefined : this.readSimpleValue();
    if (variable && !this.isPathAhead()) return variable;
    const props = this.readPath(!variable);
    if (props.length === 0) return undefined;
    const token = new PathToken(TokenKind.PropertyAccess, this.input, begin, this.p);
    return Object.assign(token, { variable, props }) as unknown as PropertyAccessToken;
  }

  override readScopeValue(): ReturnType<Tokenizer["readScopeValue"]> {
    const value = this.readValue();
    return value && TypeGuards.isPropertyAccessToken(value) ? value : undefined;
  }

  /** Makes the content of a tag or `{% liquid %}` line use this tokenizer. */
  override readLiquidTagToken(options: TokenizerOptions): LiquidTagToken | undefined {
    const token = super.readLiquidTagToken(options);
    if (token) token.tokenizer = this.within(token.tokenizer.p, token.contentRange[1]);
    return token;
  }

  /** Reads a part of the same input. */
  within(begin: number, end: number): ExpressionTokenizer {
    return new ExpressionTokenizer(this.input, this.operatorTable, this.file, [begin, end]);
  }

  private readSimpleValue(): ValueArgument | undefined {
    const value = this.readQuoted() ?? this.readNumber();
    return value ?? (this.peek() === "(" ? this.readGroupOrRange() : undefined);
  }

  /** The segments of a path. The first has no dot if the path begins with a name. */
  private readPath(beginsWithName: boolean): PropertyAccessToken["props"] {
    const props: PropertyAccessToken["props"] = [];
    const first = beginsWithName && this.peek() !== "[" ? this.readNonEmptyIdentifier() : undefined;
    if (first) props.push(first);
    if (beginsWithName && !first && this.peek() !== "[") return props;
    while (this.isPathAhead()) {
      this.skipBlank();
      props.push(this.read() === "[" ? this.readBracketed() : this.readNamed());
    }
    return props;
  }

  private readBracketed(): PropertyAccessToken["props"][number] {
    const value = this.readValue();
    this.assert(value, "Add a value in [ ].");
    this.skipBlank();
    this.assert(this.read() === "]", "[ not closed");
    return value as PropertyAccessToken["props"][number];
  }

  private readNamed(): IdentifierToken {
    const name = this.readIdentifier();
    this.assert(name.size() > 0, "Add a name after the dot.");
    return name;
  }

  /** Whether `.name` or `[` follows, after optional spaces. `..` belongs to a range. */
  private isPathAhead(): boolean {
    let ahead = 0;
    while (isBlank(this.peek(ahead))) ahead++;
    return this.peek(ahead) === "[" || (this.peek(ahead) === "." && this.peek(ahead + 1) !== ".");
  }

  private identifierAt(begin: number, end: number): IdentifierToken {
    const token = new PathToken(TokenKind.Word, this.input, begin, end, this.file);
    return Object.assign<PathToken, Pick<IdentifierToken, "content">>(token, {
      content: this.input.slice(begin, end),
    });
  }
}

type Operators = NonNullable<ConstructorParameters<typeof Tokenizer>[1]>;

function isBlank(character: string): boolean {
  return character !== "" && " \t\n\r\v\f".includes(character);
}

/** liquidjs distinguishes tokens by their kind and doesn't export this class. */
class PathToken extends Token {}
