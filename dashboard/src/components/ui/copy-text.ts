/** Puts text on the clipboard. Browsers offer `navigator.clipboard` on HTTPS and localhost only; elsewhere the older way does. */
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
