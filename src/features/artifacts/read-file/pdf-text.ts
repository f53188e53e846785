import { getDocumentProxy } from 'unpdf';

const MAX_PAGES = 60;
/** Pages of which nothing is read before it is taken for pictures of text. */
const MAX_BLANK_PAGES = 5;

/** The text of a PDF’s first pages; '' if it has none, as in a scan. */
export async function pdfText(bytes: Uint8Array, max: number): Promise<string> {
  // The library takes the bytes away from their owner.
  const pdf = await getDocumentProxy(bytes.slice());
  try {
    let text = '';
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
      if (text.length > max || (number === MAX_BLANK_PAGES && text.trim() === '')) break;
    }
    return text;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
