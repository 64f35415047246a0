import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { SeeDifference } from "./see-difference.tsx";
import type { SavedElsewhere } from "./use-saved-elsewhere.ts";

interface Props {
  /** What is typed here. */
  mine: object;
  elsewhere: SavedElsewhere;
}

/** Somebody else saved what is being edited here. Nothing that was typed here is lost. */
export function ChangedElsewhere({ mine, elsewhere }: Props) {
  return (
    <div role="status">
      <Notice look="warn">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64">
            <strong className="font-medium">Changed elsewhere.</strong> Someone saved a newer version while
            you were editing. Saving yours overwrites it.
          </p>
          <div className="flex flex-wrap gap-2">
            <SeeDifference mine={mine} theirs={elsewhere.theirs} />
            <Button look="secondary" size="sm" onClick={elsewhere.load}>
              Load theirs
            </Button>
            <Button look="ghost" size="sm" onClick={elsewhere.dismiss}>
              Keep mine
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}
