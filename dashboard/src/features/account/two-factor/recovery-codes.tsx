import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { DialogActions } from "../../../components/ui/dialog.tsx";
import { Notice } from "../../../components/ui/notice.tsx";

/** Shown once; only the button closes the dialog around it. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-[0.8125rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Notice look="warn">
        Keep these somewhere safe. If you lose your phone, each signs you in once. You won&rsquo;t be able to
        see them again.
      </Notice>
      <DialogActions>
        <CopyButton text={codes.join("\n")} label="Copy codes" hasText />
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
