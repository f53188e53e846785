/** Old browsers follow the link, and read the file, after the click has returned. */
const KEEP_MS = 60_000;

/** Hands a file that was made in the page to the browser's downloads. `name`: with its extension. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.hidden = true;
  // Older Firefox ignores the click of a link that is not in the page.
  document.body.appendChild(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
