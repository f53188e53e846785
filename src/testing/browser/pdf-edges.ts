// The positions of a PDF's texts: measured from the file, as a printer gets it.
import { getDocumentProxy } from 'unpdf';

/** Points: the library rounds the widths of its letters. A margin has sixty. */
const SLACK = 5;

/** Texts that leave the margins, and texts that cover each other. `side`: the margins left and right, in points. */
export async function textsOutside(pdf: Uint8Array, side: number): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const found: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [, , , size = 0, left = 0, y = 0] = item.transform as number[];
      // A space at the end of a line prints nothing.
      const ends = item.str.length - item.str.trimEnd().length;
      return [{ text: item.str, left, right: left + item.width - ends * 0.278 * size, y, size }];
    });
    for (const { text, left, right, y, size } of texts)
      if (left < side - SLACK || right > width - side + SLACK || y < 24 || y + size > height - 24)
        found.push(`page ${number}, ${Math.round(left)} to ${Math.round(right)}: ${text}`);
    for (const [i, a] of texts.entries())
      for (const b of texts.slice(i + 1))
        if (
          Math.abs(a.y - b.y) < Math.min(a.size, b.size) * 0.8 &&
          a.left < b.right - 1 &&
          b.left < a.right - 1
        )
          found.push(`page ${number}: “${a.text}” covers “${b.text}”`);
  }
  return found;
}
