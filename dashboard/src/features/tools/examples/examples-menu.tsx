import { Bookmark, ChevronDown, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useOperation } from "../../../api/use-operation.ts";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "../../../components/ui/menu.tsx";
import { SaveExampleDialog, type ToolExample } from "./save-example-dialog.tsx";

interface Props {
  toolId: string;
  examples: readonly ToolExample[];
  /** The one whose values are shown. */
  chosen: ToolExample | undefined;
  /** What would be saved. */
  variables: Record<string, unknown>;
  isReadOnly: boolean;
  onChoose(example: ToolExample | null): void;
}

/** Saved arguments: choose some, save these, change or delete the chosen ones. */
export function ExamplesMenu({ toolId, examples, chosen, variables, isReadOnly, onChoose }: Props) {
  const [asks, setAsks] = useState<"save" | "delete" | null>(null);
  const update = useOperation("tools_update_example", {
    invalidates: ["tools"],
    success: ({ name }) => `${name} updated`,
  });
  if (isReadOnly && examples.length === 0) return null;
  const close = () => setAsks(null);
  return (
    <>
      <Menu
        className="max-w-72"
        trigger={
          <Button
            look="secondary"
            size="sm"
            className="max-w-56 min-w-0"
            aria-label={`Examples${chosen ? `: ${chosen.name}` : ""}`}
          >
            <span className="truncate">{chosen?.name ?? "Examples"}</span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {examples.length === 0 ? (
          <MenuLabel>No examples yet</MenuLabel>
        ) : (
          <MenuChoice
            label="Examples"
            value={chosen?.id ?? ""}
            options={examples.map(({ id, name }) => ({
              value: id,
              label: <span className="truncate">{name}</span>,
            }))}
            onChange={(id) => onChoose(examples.find((example) => example.id === id) ?? null)}
          />
        )}
        {!isReadOnly && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => setAsks("save")}>
              <Bookmark aria-hidden="true" />
              Save as example…
            </MenuItem>
            {chosen && (
              <>
                <MenuItem
                  onSelect={() =>
                    update.mutate({
                      path: { tool_id: toolId, example_id: chosen.id },
                      body: { name: chosen.name, variables },
                    })
                  }
                >
                  <RefreshCw aria-hidden="true" />
                  <span className="truncate">Update {chosen.name}</span>
                </MenuItem>
                <MenuItem isDangerous onSelect={() => setAsks("delete")}>
                  <Trash2 aria-hidden="true" />
                  <span className="truncate">Delete {chosen.name}…</span>
                </MenuItem>
              </>
            )}
          </>
        )}
      </Menu>
      {asks === "save" && (
        <SaveExampleDialog toolId={toolId} variables={variables} onClose={close} onSaved={onChoose} />
      )}
      {asks === "delete" && chosen && (
        <ConfirmOperation
          operation="tools_delete_example"
          input={{ path: { tool_id: toolId, example_id: chosen.id } }}
          invalidates={["tools"]}
          success={`${chosen.name} deleted`}
          title={`Delete ${chosen.name}?`}
          action="Delete example"
          onClose={close}
          onDone={() => {
            close();
            onChoose(null);
          }}
        >
          <p>The values in the form stay. You can&rsquo;t undo this.</p>
        </ConfirmOperation>
      )}
    </>
  );
}
