import { Drop } from "liquidjs";

/** `forloop`, a loop's position. `call-context.ts` lists what templates may read of it. */
export class LoopPosition extends Drop {
  readonly name: string;
  readonly length: number;
  readonly parentloop: LoopPosition | undefined;
  index0 = 0;

  constructor(name: string, length: number, parentloop?: LoopPosition) {
    super();
    this.name = name;
    this.length = length;
    this.parentloop = parentloop;
  }

  get index(): number {
    return this.index0 + 1;
  }

  get rindex(): number {
    return this.length - this.index0;
  }

  get rindex0(): number {
    return this.rindex - 1;
  }

  get first(): boolean {
    return this.index0 === 0;
  }

  get last(): boolean {
    return this.rindex === 1;
  }

  override valueOf(): string {
    const { name, length, index } = this;
    return JSON.stringify({ name, length, index });
  }
}

/** `tablerowloop`, a table's position. With 0 columns, its only row never ends. */
export class TablePosition extends LoopPosition {
  private readonly columns: number;

  constructor(name: string, length: number, columns: number) {
    super(name, length);
    this.columns = columns;
  }

  get row(): number {
    return this.columns > 0 ? Math.floor(this.index0 / this.columns) + 1 : 1;
  }

  get col0(): number {
    return this.columns > 0 ? this.index0 % this.columns : this.index0;
  }

  get col(): number {
    return this.col0 + 1;
  }

  get col_first(): boolean {
    return this.col0 === 0;
  }

  get col_last(): boolean {
    return this.col === this.columns;
  }
}
