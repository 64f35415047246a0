import { TriangleAlert } from "lucide-react";
import { placeholdersIn, type VariableKind } from "../../draft/placeholders.ts";
import { Placeholder } from "./placeholder.tsx";

interface Props {
  template: string;
  kindOf(name: string): VariableKind;
}

/** What the marks say, in words: the variables of a text that nothing fills, and those that look like credentials. */
export function UnknownVariables({ template, kindOf }: Props) {
  const names = [...new Set(placeholdersIn(template))];
  const unknown = names.filter((name) => kindOf(name) === "unknown");
  const secret = names.filter((name) => kindOf(name) === "secret");
  if (unknown.length + secret.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {unknown.length > 0 && (
        <p className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          <span className="min-w-0">
            Not an argument, so calls send it empty: <Names names={unknown} />
          </span>
        </p>
      )}
      {secret.length > 0 && (
        <p>
          The model supplies this, and it looks like a credential: <Names names={secret} />
        </p>
      )}
    </div>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <Placeholder name={name} />
    </span>
  ));
}
