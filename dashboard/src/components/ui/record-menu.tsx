import { SquarePen, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { MenuItem, MenuLink, MenuSeparator } from "./menu.tsx";
import { RowMenu } from "./row-menu.tsx";

interface Props {
  /** Says which row, for screen readers. */
  name: string;
  /** Whether the user may change it. */
  isEditable: boolean;
  /** A link to the record's page, around `content`. */
  linkTo(content: ReactNode): ReactNode;
  onDelete(): void;
  /** What else editors can do with it. */
  children?: ReactNode;
}

/** The menu of a record that has its own page: open it and, for those who may change it, delete it. */
export function RecordMenu({ name, isEditable, linkTo, onDelete, children }: Props) {
  return (
    <RowMenu name={name}>
      <MenuLink>
        {linkTo(
          <>
            <SquarePen aria-hidden="true" />
            {isEditable ? "Edit" : "View"}
          </>,
        )}
      </MenuLink>
      {isEditable && (
        <>
          {children}
          <MenuSeparator />
          <MenuItem isDangerous onSelect={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete…
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}
