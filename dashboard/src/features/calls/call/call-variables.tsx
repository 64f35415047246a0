import { writeJson } from "@parley/client";
import { Card } from "../../../components/ui/card.tsx";

/** The values that the call was started with. */
export function CallVariables({ values }: { values: Record<string, unknown> }) {
  const entries = Object.entries(values);
  return (
    <Card title="Variables">
      {entries.length === 0 ? (
        <p className="text-sm text-muted">No values were given.</p>
      ) : (
        <dl className="flex flex-col gap-3 text-sm">
          {entries.map(([name, value]) => (
            <div key={name} className="flex flex-col gap-0.5">
              <dt>
                <code className="text-xs break-all text-muted">{name}</code>
              </dt>
              <dd dir="auto" className="break-words whitespace-pre-wrap">
                {typeof value === "string" ? value || "(empty)" : writeJson(value, 2)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
