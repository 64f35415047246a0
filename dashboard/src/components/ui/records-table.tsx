import { Fragment, useState, type ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { DetailsRow } from "./details-row.tsx";
import { roomFor, type ColumnWidth } from "./table-columns.ts";
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "./table.tsx";
import type { Selection } from "./use-selection.ts";

export interface Column<T> extends ColumnWidth {
  label: string;
  /** Takes the space that the other columns leave; several share it evenly, so they need the same `width`. */
  isWide?: boolean;
  /**
   * Where it stands in a row's card, when the table is narrow: as its title (the first column), at the end of the title's
   * line, in a line of its own (`block`), nowhere, or after its name among others (default).
   */
  card?: "title" | "end" | "block" | "none" | "line";
  /** For the head and the cells, such as `text-right`. */
  className?: string;
  /** For the cells only. */
  cellClassName?: string;
  cell(record: T): ReactNode;
}

interface Props<T> {
  /** Says what it lists, for screen readers. */
  label: string;
  records: readonly T[];
  columns: readonly Column<NoInfer<T>>[];
  /** For the rows. */
  rowClassName?: string;
  /** Checkboxes for the rows; `name` says which row, for screen readers. */
  selection?: (Selection & { name(record: T): string }) | undefined;
  /** The menu or button at the end of a row; `ask` opens the question. */
  actions?(record: T, ask: () => void): ReactNode;
  /** What `actions` need, in CSS pixels with their padding; by default, as much as a menu's button. */
  actionsWidth?: number;
  /** What is shown below a row; nothing unless it is open. */
  details?(record: T): { id: string; content: ReactNode } | null;
  /** The dialog that asks before a record is deleted, revoked or removed. */
  question?(record: T, onClose: () => void): ReactNode;
}

const MENU_WIDTH = 60;
const CHECKBOX_WIDTH = 48;

/**
 * A table of records, one per row: its columns, what can be done with a row, and the question before that. It shows the
 * columns for which it has room, and a card for each row where there is little (docs/decisions/0281-tables-by-their-width.md).
 */
export function RecordsTable<T extends { id: string }>(props: Props<T>) {
  const { label, records, columns, rowClassName, selection, actions, details, question } = props;
  const { actionsWidth = MENU_WIDTH } = props;
  const [asked, setAsked] = useState<T | null>(null);
  const room = roomFor(columns, (actions ? actionsWidth : 0) + (selection ? CHECKBOX_WIDTH : 0));
  return (
    <>
      <Table label={label}>
        <TableHead>
          {selection && (
            <HeadCell width={CHECKBOX_WIDTH}>
              <Checkbox
                aria-label={`Select all ${label.toLowerCase()}`}
                checked={selection.state}
                onCheckedChange={() => selection.toggleAll()}
              />
            </HeadCell>
          )}
          {columns.map(({ label: head, width, isWide = false, className = "" }, index) => (
            <HeadCell
              key={head}
              width={width}
              isWide={isWide}
              data-from={room[index] ?? undefined}
              className={className}
            >
              {head}
            </HeadCell>
          ))}
          {actions && (
            <HeadCell width={actionsWidth}>
              <span className="sr-only">Actions</span>
            </HeadCell>
          )}
        </TableHead>
        <TableBody>
          {records.map((record) => {
            const open = details?.(record);
            return (
              <Fragment key={record.id}>
                <TableRow className={rowClassName}>
                  {selection && (
                    <Cell data-card="start">
                      <Checkbox
                        aria-label={`Select ${selection.name(record)}`}
                        checked={selection.has(record.id)}
                        onCheckedChange={() => selection.toggle(record.id)}
                      />
                    </Cell>
                  )}
                  {columns.map((column, index) => (
                    <Cell
                      key={column.label}
                      data-label={column.label}
                      data-card={column.card ?? (index === 0 ? "title" : "line")}
                      data-from={room[index] ?? undefined}
                      className={`${column.className ?? ""} ${column.cellClassName ?? ""}`}
                    >
                      {column.cell(record)}
                    </Cell>
                  ))}
                  {actions && (
                    <Cell data-card="end" className="text-right">
                      {actions(record, () => setAsked(record))}
                    </Cell>
                  )}
                </TableRow>
                {open && <DetailsRow id={open.id}>{open.content}</DetailsRow>}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
      {asked && question?.(asked, () => setAsked(null))}
    </>
  );
}
