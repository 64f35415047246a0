/** Writes an email, in plain text and in HTML that says the same. */

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

export interface LetterParts {
  subject: string;
  paragraphs: string[];
  /** What the reader can do; the link is also shown. */
  action?: { label: string; url: string };
  /** Smaller, below the action. */
  notes: string[];
  /** The service's public address. */
  publicUrl: string;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:8px;background:#3d55e0;color:#ffffff;text-decoration:none";

/** Every part may hold names that people chose: they are escaped, and can't add lines to the headers. */
export function writeLetter({ subject, paragraphs, action, notes, publicUrl }: LetterParts): Letter {
  const sender = `Sent by Parley at ${publicUrl}`;
  const link = action && `${action.label}:\n${action.url}`;
  const text = [...paragraphs, ...(link === undefined ? [] : [link]), ...notes, `-- \n${sender}`].join(
    "\n\n",
  );
  const body = [
    ...paragraphs.map((paragraph) => `<p>${linesOf(paragraph)}</p>`),
    ...(action ? buttonOf(action) : []),
    ...[...notes, sender].map((note) => `<p style="color:#6b7280;font-size:14px">${linesOf(note)}</p>`),
  ];
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:34em;margin:0 auto">
${body.join("\n")}
</div>
</body>
</html>
`;
  return { subject: subject.replaceAll(/\p{Cc}+/gu, " "), text: `${text}\n`, html };
}

function buttonOf({ label, url }: { label: string; url: string }): string[] {
  const href = escape(url);
  return [
    `<p><a href="${href}" style="${BUTTON}">${escape(label)}</a></p>`,
    `<p style="color:#6b7280;font-size:14px">Or open this link:<br><a href="${href}">${href}</a></p>`,
  ];
}

function linesOf(text: string): string {
  return escape(text).replaceAll("\n", "<br>");
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
