/**
 * Puts text on the clipboard. Browsers offer `navigator.clipboard` only on HTTPS and localhost; elsewhere the older way
 * works.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) {
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  document.addEventListener(
    "copy",
    (event) => {
      event.preventDefault();
      event.clipboardData?.setData("text/plain", text);
    },
    { once: true },
  );
  // oxlint-disable-next-line typescript/no-deprecated -- the only way where the page is not secure
  return document.execCommand("copy");
}
