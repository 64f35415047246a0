import { MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Menu } from "./menu.tsx";

/** What can be done with one row of a table. `name` says which row, for screen readers. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu
      trigger={
        <Button look="ghost" size="icon-sm" aria-label={`Actions for ${name}`}>
          <MoreHorizontal aria-hidden="true" />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
