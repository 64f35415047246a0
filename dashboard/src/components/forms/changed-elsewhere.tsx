import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

interface Props {
  onLoad(): void;
  onDismiss(): void;
}

/** Somebody else saved what is being edited here. Nothing that was typed here is lost. */
export function ChangedElsewhere({ onLoad, onDismiss }: Props) {
  return (
    <div role="status">
      <Notice look="warn">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64">
            <strong className="font-medium">Changed elsewhere.</strong> Someone saved a newer version while
            you were editing. Saving yours overwrites it.
          </p>
          <div className="flex gap-2">
            <Button look="secondary" size="sm" onClick={onLoad}>
              Load theirs
            </Button>
            <Button look="ghost" size="sm" onClick={onDismiss}>
              Keep mine
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}
