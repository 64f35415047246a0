import { Plus, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import type { VariableKind } from "../draft/placeholders.ts";
import {
  queryParametersOf,
  withNewQueryParameter,
  withoutQueryParameter,
  withQueryParameter,
} from "../draft/query-parameters.ts";
import { useRowFocus } from "../../../components/forms/use-row-focus.ts";
import { VariableInput } from "./fields/variable-input.tsx";

interface Props {
  url: string;
  kindOf(name: string): VariableKind;
  isReadOnly: boolean;
  onUrl(url: string): void;
}

/** The query of the URL as a table: the same text, seen as names and values. */
export function QueryRows({ url, kindOf, isReadOnly, onUrl }: Props) {
  const rows = queryParametersOf(url);
  const { place, onAdded, onRemoved } = useRowFocus(rows.length);
  return (
    <div ref={place} role="group" aria-labelledby="query-parameters" className="flex flex-col gap-2">
      <h3 id="query-parameters" className="text-sm font-medium">
        Query parameters
      </h3>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rows.map((row, index) => (
            // A row has no identity besides its place in the URL.
            <li key={index} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 @lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
                <VariableInput
                  aria-label={`Name of query parameter ${index + 1}`}
                  value={row.key}
                  kindOf={kindOf}
                  placeholder="expand"
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) =>
                    onUrl(withQueryParameter(url, index, { ...row, key: target.value }))
                  }
                />
                <VariableInput
                  aria-label={`Value of query parameter ${index + 1}`}
                  value={row.value}
                  kindOf={kindOf}
                  placeholder="items, or a {{variable}}"
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) =>
                    onUrl(withQueryParameter(url, index, { ...row, value: target.value }))
                  }
                />
              </div>
              {!isReadOnly && (
                <Button
                  look="ghost"
                  size="icon"
                  aria-label={`Remove query parameter ${index + 1}`}
                  onClick={() => {
                    onRemoved(index);
                    onUrl(withoutQueryParameter(url, index));
                  }}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && isReadOnly && <p className="text-sm text-muted">None</p>}
      {!isReadOnly && (
        <Button
          data-adds-row=""
          look="secondary"
          size="sm"
          className="self-start"
          onClick={() => {
            onAdded();
            onUrl(withNewQueryParameter(url));
          }}
        >
          <Plus aria-hidden="true" />
          Add query parameter
        </Button>
      )}
    </div>
  );
}
