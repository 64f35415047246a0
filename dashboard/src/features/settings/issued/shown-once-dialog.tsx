import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { CodeLine } from "../../../components/ui/code-line.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { Dialog, DialogActions } from "../../../components/ui/dialog.tsx";
import { Notice } from "../../../components/ui/notice.tsx";

interface Props {
  title: string;
  description: ReactNode;
  /** The link, token or secret. */
  text: string;
  /** What the button copies, such as "Copy token". */
  label: string;
  onClose(): void;
  children?: ReactNode;
}

/** Shows a credential this once; only its own button closes it. */
export function ShownOnceDialog({ title, description, text, label, onClose, children }: Props) {
  return (
    <Dialog isOpen isModalOnly onClose={onClose} title={title} description={description} className="max-w-lg">
      <CodeLine text={text} label={label} />
      <Notice look="warn">It is shown here and never again. Copy it before you close this.</Notice>
      {children}
      <DialogActions>
        <CopyButton text={text} label={label} hasText />
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
