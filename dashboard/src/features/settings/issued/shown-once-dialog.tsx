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

/** Shows a credential once. Only its own button closes it. */
export function ShownOnceDialog({ title, description, text, label, onClose, children }: Props) {
  return (
    <Dialog isOpen isModalOnly onClose={onClose} title={title} description={description} className="max-w-lg">
      <CodeLine text={text} label={label} />
      <Notice look="warn">Copy it now. You won&rsquo;t be able to see this again.</Notice>
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
