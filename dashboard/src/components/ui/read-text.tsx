interface Props {
  /** If no `Field` names it. */
  label?: string | undefined;
  text: string;
  isCode?: boolean;
}

/** A field's value for those who can't change it. */
export function ReadText({ label, text, isCode = false }: Props) {
  return (
    <span
      dir="auto"
      className={`block min-w-0 text-sm break-words whitespace-pre-wrap ${isCode ? "font-mono text-[0.8125rem]" : ""}`}
    >
      {label !== undefined && <span className="sr-only">{label}: </span>}
      {text !== "" ? (
        text
      ) : (
        <>
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <span className="sr-only">empty</span>
        </>
      )}
    </span>
  );
}
