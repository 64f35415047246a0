/** The labels of the tool editor, by the API's paths. */
const LABELS: Readonly<Record<string, string>> = {
  name: "Tool Name",
  method: "Request Method",
  url: "Endpoint URL",
  timeout_ms: "Timeout (ms)",
  auth: "Authorization",
  "auth.header_name": "Header Name",
  headers: "Request Headers",
  body: "Request Body",
  input_schema: "Input Schema",
  response_schema: "Response Schema",
  response_path: "Response Path",
  mock_variables: "With these values",
};

/**
 * The label of the field at a path: `headers.0.value` is "Request Headers, row 1", and a property of the input schema
 * is an argument.
 */
export function toolFieldWords(path: string): string {
  const own = LABELS[path];
  if (own !== undefined) return own;
  const [, argument] = /^input_schema\.properties\.([^.]+)/.exec(path) ?? [];
  if (argument !== undefined) return `Argument ${argument}`;
  const [field = "", index] = path.split(".");
  const words = field.replaceAll("_", " ");
  const label = LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
  return index !== undefined && /^\d+$/.test(index) ? `${label}, row ${Number(index) + 1}` : label;
}
