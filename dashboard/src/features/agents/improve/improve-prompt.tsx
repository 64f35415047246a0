import { Sparkles } from "lucide-react";
import { useState } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { AddKey } from "../../../components/ui/rehearsal-notice.tsx";
import { ImproveForm } from "./improve-form.tsx";

interface Props {
  agentId: string;
  /** What is in the editor now. */
  draft: { system_prompt: string; first_message: string };
  /** Only the rehearsal model replies here. */
  isRehearsal: boolean;
  /** The suggestion was accepted. It isn't saved yet. */
  onAccept(systemPrompt: string): void;
}

/** The button, and the dialog in which a model suggests a better prompt. */
export function ImprovePrompt({ agentId, draft, isRehearsal, onAccept }: Props) {
  const { can } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!can("editor")) return null;
  return (
    <div>
      <Button
        look="secondary"
        disabled={draft.system_prompt.trim() === "" && "Write a prompt first"}
        onClick={() => setIsOpen(true)}
      >
        <Sparkles aria-hidden="true" />
        Improve prompt
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Improve prompt"
        description="The agent's language model suggests a new version. Nothing changes until you accept and save it."
        className="top-[6dvh] max-h-[88dvh] max-w-3xl"
      >
        {isRehearsal ? (
          <Notice look="warn">
            The rehearsal model can't write prompts. Improving one needs a model key. <AddKey />
          </Notice>
        ) : (
          <ImproveForm
            agentId={agentId}
            draft={draft}
            onClose={close}
            onAccept={(text) => {
              onAccept(text);
              close();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
