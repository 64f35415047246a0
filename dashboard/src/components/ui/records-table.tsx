import { useState, type ReactNode } from "react";
import { ActionsHeadCell, Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "./table.tsx";

export interface Column<T> {
  label: string;
  /** Takes the space that the other columns leave; longer content wraps or is cut. */
  isWide?: boolean;
  /** For the head and the cells, such as `hidden sm:table-cell` if it doesn't fit on a phone. */
  className?: string;
  /** For the cells only. */
  cellClassName?: string;
  cell(record: T): ReactNode;
}

interface Props<T> {
  /** Says what it lists, for screen readers. */
  label: string;
  records: readonly T[];
  columns: readonly Column<T>[];
  /** For the rows. */
  rowClassName?: string;
  /** The menu or button at the end of a row; `ask` opens the question. */
  actions?(record: T, ask: () => void): ReactNode;
  /** The dialog that asks before a record is deleted, revoked or removed. */
  question?(record: T, onClose: () => void): ReactNode;
}

/** A table of records, one per row: its columns, what can be done with a row, and the question before that. */
export function RecordsTable<T extends { id: string }>(props: Props<T>) {
  const { label, records, columns, rowClassName, actions, question } = props;
  const [asked, setAsked] = useState<T | null>(null);
  return (
    <>
      <Table label={label}>
        <TableHead>
          {columns.map(({ label: head, isWide, className = "" }) => (
            <HeadCell key={head} className={isWide ? `w-full ${className}` : className}>
              {head}
            </HeadCell>
          ))}
          {actions && <ActionsHeadCell />}
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <TableRow key={record.id} className={rowClassName}>
              {columns.map(({ label: head, isWide, className = "", cellClassName = "", cell }) => (
                <Cell key={head} className={`${isWide ? "max-w-0" : ""} ${className} ${cellClassName}`}>
                  {cell(record)}
                </Cell>
              ))}
              {actions && <Cell className="pl-0">{actions(record, () => setAsked(record))}</Cell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {asked && question?.(asked, () => setAsked(null))}
    </>
  );
}
