// Exports many works as one ZIP: Markdown, CSV and JSON of each, in a folder per kind. Made in the browser.
import { strToU8, Zip, ZipDeflate } from 'fflate';
import {
  documentOf,
  MAX_CONTENTS,
  type WorkKind,
} from '../../../../functions/saved-work/rules/saved-work.ts';
import { readContents, type SavedWork } from '../saved-work.ts';
import { csvFileOf } from './csv.ts';
import { uniqueNames } from './file-name.ts';
import { jsonOf } from './json.ts';
import { markdownOf } from './markdown.ts';

const FOLDERS: Readonly<Record<WorkKind, string>> = {
  plan: 'business-plans',
  analysis: 'market-research',
  prompt: 'prompts',
  calculation: 'calculations',
  outreach: 'client-searches',
  workflow: 'workflows',
};

export interface ZippedWork {
  file: Blob;
  /** The number of works that were deleted in the meantime. */
  missing: number;
}

/**
 * Yields to the browser after each work, so that typing stays responsive.
 * Rejects with ApiError, or with the signal's reason when it is aborted.
 */
export async function zipWork(
  ids: readonly string[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<ZippedWork> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const names = new Map(Object.values(FOLDERS).map((folder) => [folder, uniqueNames()]));
  let found = 0;
  for (let start = 0; start < ids.length; start += MAX_CONTENTS) {
    const wanted = ids.slice(start, start + MAX_CONTENTS);
    const byId = new Map((await readContents(wanted)).map((work) => [work.id, work]));
    for (const [i, id] of wanted.entries()) {
      signal.throwIfAborted();
      const work = byId.get(id);
      const folder = work && FOLDERS[work.kind];
      if (work && folder) {
        addWork(zip, work, `${folder}/${names.get(folder)?.(work.title)}`);
        found++;
      }
      onProgress(start + i + 1);
      await new Promise((turn) => setTimeout(turn));
    }
  }
  zip.end();
  return { file: new Blob(parts, { type: 'application/zip' }), missing: ids.length - found };
}

function addWork(
  zip: Zip,
  { kind, title, version, updatedAt, data }: SavedWork,
  path: string,
): void {
  const document = documentOf(kind, title, data as never);
  const files = {
    md: markdownOf(document),
    csv: csvFileOf(kind, document, data as never),
    json: jsonOf({ kind, title, version, savedAt: updatedAt, document, data }),
  };
  for (const [ending, text] of Object.entries(files)) {
    const file = new ZipDeflate(`${path}.${ending}`);
    zip.add(file);
    file.push(strToU8(text), true);
  }
}
