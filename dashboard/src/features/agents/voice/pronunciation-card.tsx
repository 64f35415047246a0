import { Plus, X } from "lucide-react";
import type { Agent } from "@parley/client";
import { agentFieldsSchema } from "@parley/client/schemas";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";

type Pronunciation = Agent["pronunciations"][number];

const { maxItems, items } = agentFieldsSchema.properties.pronunciations;

interface Props {
  pronunciations: readonly Pronunciation[];
  onChange(pronunciations: Pronunciation[]): void;
  errorOf(path: string): string | undefined;
}

/** Words that the voice says in another way than they are written. */
export function PronunciationCard({ pronunciations, onChange, errorOf }: Props) {
  const isReading = useIsReading();
  const change = (index: number, changes: Partial<Pronunciation>) =>
    onChange(pronunciations.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <Card
      title="Pronunciation"
      description="Names and terms the voice gets wrong. Words in lower case match any case."
    >
      {pronunciations.map((each, index) => (
        // They have no identity besides their position.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.25rem] gap-3">
          <Field label="Word" error={errorOf(`pronunciations.${index}.word`)}>
            <Input
              value={each.word}
              maxLength={items.properties.word.maxLength}
              autoComplete="off"
              spellCheck={false}
              placeholder="Siobhan"
              onChange={({ target }) => change(index, { word: target.value })}
            />
          </Field>
          <Field label="Say it as" error={errorOf(`pronunciations.${index}.say`)}>
            <Input
              value={each.say}
              maxLength={items.properties.say.maxLength}
              autoComplete="off"
              spellCheck={false}
              placeholder="shi-VAWN"
              onChange={({ target }) => change(index, { say: target.value })}
            />
          </Field>
          {!isReading && (
            <Button
              look="ghost"
              className="mt-6.5 size-9 p-0"
              aria-label={`Remove ${each.word || `word ${index + 1}`}`}
              onClick={() => onChange(pronunciations.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {!isReading && (
        <Button
          look="secondary"
          className="self-start"
          disabled={pronunciations.length >= maxItems && `At most ${maxItems} words`}
          onClick={() => onChange([...pronunciations, { word: "", say: "" }])}
        >
          <Plus aria-hidden="true" />
          Add word
        </Button>
      )}
      {isReading && pronunciations.length === 0 && <p className="text-sm text-muted">None</p>}
    </Card>
  );
}
