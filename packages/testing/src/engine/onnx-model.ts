/** A small ONNX model, written as protobuf by hand: the logistic function of its input's mean. */

type Field = readonly [number: number, value: number | string | Uint8Array];

const FLOAT = 1;
const INT = 2;
const INTS = 7;

/** `input` takes [batch, 80, 800] floats; the output, `logits`, is [batch, 1]. */
export function meanModel(input = "input_features"): Uint8Array {
  const nodes = [
    node("ReduceMean", input, "by_band", [ints("axes", [2]), int("keepdims", 0)]),
    node("ReduceMean", "by_band", "mean", [ints("axes", [1]), int("keepdims", 1)]),
    node("Sigmoid", "mean", "logits", []),
  ];
  const graph = message([
    ...nodes.map((each): Field => [1, each]),
    [2, "mean"],
    [11, tensorInfo(input, ["batch", 80, 800])],
    [12, tensorInfo("logits", ["batch", 1])],
  ]);
  const opset = message([
    [1, ""],
    [2, 13],
  ]);
  return message([
    [1, 8], // IR version
    [7, graph],
    [8, opset],
  ]);
}

function node(type: string, input: string, output: string, attributes: Uint8Array[]): Uint8Array {
  return message([
    [1, input],
    [2, output],
    [3, type.concat(output)],
    [4, type],
    ...attributes.map((each): Field => [5, each]),
  ]);
}

function int(name: string, value: number): Uint8Array {
  return message([
    [1, name],
    [3, value],
    [20, INT],
  ]);
}

function ints(name: string, values: number[]): Uint8Array {
  return message([[1, name], ...values.map((value): Field => [8, value]), [20, INTS]]);
}

function tensorInfo(name: string, dimensions: (number | string)[]): Uint8Array {
  const shape = message(
    dimensions.map((size): Field => [1, message([typeof size === "number" ? [1, size] : [2, size]])]),
  );
  const tensor = message([
    [1, FLOAT],
    [2, shape],
  ]);
  return message([
    [1, name],
    [2, message([[1, tensor]])],
  ]);
}

/** Whole numbers are varints; strings and messages are preceded by their length. */
function message(fields: readonly Field[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([number, value]) => {
      if (typeof value === "number") return [...varint(number * 8), ...varint(value)];
      const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
      return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
    }),
  );
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}
