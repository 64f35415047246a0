import type { Trunk } from "@parley/client";
import { phoneNumberInputSchema } from "@parley/client/schemas";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";

const { maxItems: MOST } = phoneNumberInputSchema.properties.fallback_trunk_ids;

interface Props {
  /** In the order in which they are tried. */
  ids: readonly string[];
  /** Those that can be chosen. */
  trunks: readonly Trunk[];
  error: string | undefined;
  isReadOnly: boolean;
  onChange(ids: string[]): void;
}

/** Which trunks outbound calls go on to. They are tried in the order in which they were chosen. */
export function FallbackTrunks({ ids, trunks, error, isReadOnly, onChange }: Props) {
  if (trunks.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">Fallback trunks</legend>
      <p className="text-sm text-muted">
        Outbound calls go on to these, in this order, if the trunk refuses a call or can’t be reached.
      </p>
      {trunks.map(({ id, label }) => {
        const place = ids.indexOf(id);
        return (
          <CheckboxRow
            key={id}
            label={place < 0 ? label : `${place + 1}. ${label}`}
            checked={place >= 0}
            disabled={isReadOnly || (place < 0 && ids.length >= MOST)}
            onChange={(isChosen) => onChange(isChosen ? [...ids, id] : ids.filter((other) => other !== id))}
          />
        );
      })}
      {error !== undefined && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  );
}
