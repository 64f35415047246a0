import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { LineDiff } from "../ui/line-diff.tsx";
import { draftDifferences, plainName, plainValue, type Difference } from "./draft-differences.ts";
import { lineHunks } from "./line-hunks.ts";

interface Props {
  /** What is typed here. */
  mine: object;
  /** What was saved elsewhere: the fields in which both may differ. */
  theirs: object;
}

/** Longer values are compared line by line. */
const ONE_LINE = 60;

/** A button that shows what was saved elsewhere beside what is typed here. Both stay as they are. */
export function SeeDifference({ mine, theirs }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const differences = isOpen ? draftDifferences(mine, theirs) : [];
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setIsOpen(true)}>
        See difference
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="What differs"
        description="From the version saved elsewhere to yours."
        className="max-w-2xl"
      >
        {differences.length === 0 && <p className="text-sm text-muted">No differences.</p>}
        {differences.map((difference) => (
          <DifferenceView key={difference.path} difference={difference} />
        ))}
      </Dialog>
    </>
  );
}

function DifferenceView({ difference: { path, mine, theirs } }: { difference: Difference }) {
  const name = plainName(path);
  const [from, to] = [plainValue(theirs), plainValue(mine)];
  const isLong = [from, to].some((text) => text.length > ONE_LINE || text.includes("\n"));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-medium">{name}</h3>
      {isLong ? (
        <LineDiff label={`${name}, line by line`} hunks={lineHunks(from, to)} />
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 text-sm">
          <dt className="text-muted">Theirs</dt>
          <dd>
            <span className="rounded-md bg-bad-soft px-2 py-0.5 break-words">{from}</span>
          </dd>
          <dt className="text-muted">Yours</dt>
          <dd>
            <span className="rounded-md bg-good-soft px-2 py-0.5 break-words">{to}</span>
          </dd>
        </dl>
      )}
    </div>
  );
}
