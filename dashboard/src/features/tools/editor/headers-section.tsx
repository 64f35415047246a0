import { Plus, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { isMask } from "../draft/credential-mask.ts";
import { newRowId } from "../draft/row-id.ts";
import type { HeaderRow } from "../draft/tool-draft.ts";
import { CredentialInput } from "./fields/credential-input.tsx";
import type { PartProps } from "./fields/form-fields.ts";
import { RowField } from "../../../components/forms/row-field.tsx";
import { Section } from "./fields/section.tsx";
import { useRowFocus } from "../../../components/forms/use-row-focus.ts";
import { WhoReveals } from "./fields/who-reveals.tsx";

export function HeadersSection({ draft, errorAt, isReadOnly }: PartProps) {
  const { headers } = draft.value;
  const change = (next: HeaderRow[]) => draft.change({ headers: next });
  const { place, onAdded, onRemoved } = useRowFocus(headers.length);
  const add = () => {
    onAdded();
    change([...headers, { id: newRowId(), key: "", value: "", stored: null, storedAt: null }]);
  };
  return (
    <Section
      title="Request Headers"
      isReadOnly={isReadOnly}
      description={
        <>
          <p>
            <code>Content-Type: application/json</code> is always sent. Values of headers named like secrets
            are masked.
          </p>
          <WhoReveals values={headers.map(({ value }) => value)} />
        </>
      }
    >
      <div ref={place} className="flex flex-col gap-4">
        {headers.length > 0 && (
          <ul className="flex flex-col gap-3" aria-label="Headers">
            {headers.map((header, index) => (
              <HeaderItem
                key={header.id}
                header={header}
                nth={index + 1}
                errorAt={(part) => errorAt(`headers.${index}.${part}`)}
                onChange={(next) => change(headers.map((other) => (other.id === next.id ? next : other)))}
                isReadOnly={isReadOnly}
                onRemove={() => {
                  onRemoved(index);
                  change(headers.filter(({ id }) => id !== header.id));
                }}
              />
            ))}
          </ul>
        )}
        {errorAt("headers") && <p className="text-sm text-bad">{errorAt("headers")}</p>}
        {headers.length === 0 && isReadOnly && <p className="text-sm text-muted">None.</p>}
        {!isReadOnly && (
          <Button data-adds-row="" look="secondary" size="sm" className="self-start" onClick={add}>
            <Plus aria-hidden="true" />
            Add header
          </Button>
        )}
      </div>
    </Section>
  );
}

interface ItemProps {
  header: HeaderRow;
  nth: number;
  isReadOnly: boolean;
  errorAt(part: "key" | "value"): string | undefined;
  onChange(header: HeaderRow): void;
  onRemove(): void;
}

function HeaderItem({ header, nth, isReadOnly, errorAt, onChange, onRemove }: ItemProps) {
  const setValue = (value: string) => onChange({ ...header, value });
  const valueLabel = `Value of header ${nth}`;
  return (
    <li className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-2 @lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
        <RowField error={errorAt("key")}>
          <Input
            aria-label={`Name of header ${nth}`}
            value={header.key}
            placeholder="X-Request-Source"
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-[0.8125rem]"
            onChange={(event) => onChange({ ...header, key: event.target.value })}
          />
        </RowField>
        <RowField error={errorAt("value")}>
          {header.stored !== null && isMask(header.stored) ? (
            <CredentialInput
              aria-label={valueLabel}
              name={`value of header ${nth}`}
              value={header.value}
              stored={header.stored}
              find={({ headers }) => headers[header.storedAt ?? -1]?.value}
              isReadOnly={isReadOnly}
              onChange={setValue}
            />
          ) : (
            <Input
              aria-label={valueLabel}
              value={header.value}
              placeholder="phone, or a {{variable}}"
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-[0.8125rem]"
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </RowField>
      </div>
      {!isReadOnly && (
        <Button look="ghost" size="icon" onClick={onRemove} aria-label={`Remove header ${nth}`}>
          <X aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
