// Makes the file of a download. The code of PDFs and archives loads with the first one.
import type { DownloadContent } from '../../../../functions/downloads/content.ts';
import type { MadeFile } from './made-file.ts';
import { promptsAsCsv, promptsAsJson } from './prompts.ts';
import { asCsv, asTxt, isCsv } from './text.ts';

export async function makeFile(download: DownloadContent): Promise<MadeFile> {
  const { slug, format } = download;
  switch (format) {
    case 'PDF': {
      const { asPdf } = await import('./pdf.ts');
      return { name: `${slug}.pdf`, type: 'application/pdf', content: await asPdf(download) };
    }
    case 'ZIP': {
      const { asZip } = await import('./zip.ts');
      const content = asZip(textFiles(download));
      return { name: `${slug}.zip`, type: 'application/zip', content };
    }
    case 'CSV':
      return { name: `${slug}.csv`, type: 'text/csv;charset=utf-8', content: textOf(download) };
    case 'JSON':
      return { name: `${slug}.json`, type: 'application/json', content: textOf(download) };
    case 'TXT':
      return { name: `${slug}.txt`, type: 'text/plain;charset=utf-8', content: textOf(download) };
  }
}

/** The files of an archive, each in its own format; prompts are a sheet of their own. */
function textFiles(download: DownloadContent): { name: string; text: string }[] {
  const files = download.files.map(({ name, text }) => ({
    name,
    text: isCsv(name) ? asCsv(text) : asTxt(text),
  }));
  const prompts = { name: 'prompts.csv', text: promptsAsCsv(download.prompts) };
  return download.prompts.length > 0 ? [...files, prompts] : files;
}

/** The text of one file, of the prompts, or of both, one after the other. */
function textOf(download: DownloadContent): string {
  const { format, files, prompts } = download;
  if (format === 'JSON') return promptsAsJson(download);
  const text = files[0]?.text;
  if (format === 'TXT') return asTxt(text ?? download.description);
  return text === undefined || prompts.length > 0 ? promptsAsCsv(prompts) : asCsv(text);
}
