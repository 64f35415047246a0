import { useMemo } from "react";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { countryName, countryOfLocales, countryOfNumbers, countryOptions, NO_COUNTRY } from "./countries.ts";
import { errorAt, type TrunkFieldsProps } from "./trunk-field.ts";

/**
 * Where the trunk is: it says how numbers are read, and which can be called. For a new one it begins with the browser's
 * region; for one without a country, that of its numbers is offered.
 */
export function CountryField(props: TrunkFieldsProps) {
  const { draft, stored, isReadOnly } = props;
  const { value, change } = draft;
  const options = useMemo(countryOptions, []);
  const isMissing = stored !== null && value.country === "";
  const numbers = useWholeList("phone_numbers_list", {}, isMissing && !isReadOnly);
  const own = (numbers.data ?? []).filter(({ trunk_id: id }) => id === stored?.id);
  const ofNumbers = isMissing ? countryOfNumbers(own.map(({ number }) => number)) : null;
  const isGuess = stored === null && value.country !== "" && value.country === guessedCountry();
  const choose = (country: string) => change({ country: country === NO_COUNTRY ? "" : country });
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <Field
        label="Country"
        className="w-full"
        hint={
          isGuess
            ? "Guessed from your browser’s region."
            : ofNumbers === null
              ? "How numbers without a country code are read."
              : `Country of its numbers: ${countryName(ofNumbers)}.`
        }
        error={errorAt(props, "country")}
      >
        <Select
          value={value.country === "" ? NO_COUNTRY : value.country}
          options={options}
          disabled={isReadOnly}
          onChange={choose}
        />
      </Field>
      {ofNumbers !== null && !isReadOnly && (
        <Button look="secondary" size="sm" onClick={() => choose(ofNumbers)}>
          Use {countryName(ofNumbers)}
        </Button>
      )}
    </div>
  );
}

/** What a new trunk begins with; empty if the browser has no region. */
export function guessedCountry(): string {
  return countryOfLocales(navigator.languages) ?? "";
}
