// One download: requests the file's source, makes the file, and hands it to the browser.

import type { DownloadContent } from '../../../functions/downloads/content.ts';
import { PRODUCT_NAME } from '../../../functions/rules/product.ts';
import type { Tier } from '../../../functions/rules/tiers.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { GENERIC_LEARNING } from '../tutorials/fallback.ts';
import type { MadeFile } from './make/made-file.ts';

export interface DownloadSummary {
  slug: string;
  title: string;
  description: string;
  format: string;
  /** Other formats that the same file can be made in. */
  alsoAs?: readonly DownloadContent['format'][];
  tier: Tier;
}

export type DownloadState =
  | { state: 'idle' | 'making' }
  | { state: 'made'; name: string; bytes: number; isGeneric: boolean }
  /** `text`: the message to show. */
  | { state: 'failed'; text: string };

const OFFLINE =
  'You’re offline. The file is made from what we keep for you, so we need a connection first.';
const FAILED = 'We couldn’t make this file. Nothing is lost; please try again.';

/** Makes the file and saves it, in its own format or another. Every failure has a message to show. */
export async function makeDownload(
  download: DownloadSummary,
  format?: DownloadContent['format'],
): Promise<DownloadState> {
  try {
    const { file, isGeneric } = await fileOf(download, format);
    const blob = new Blob([file.content], { type: file.type });
    saveFile(blob, file.name);
    return { state: 'made', name: file.name, bytes: blob.size, isGeneric };
  } catch (error) {
    return { state: 'failed', text: explain(error) };
  }
}

/** A download that we do not have falls back to a generic text (decision 72). */
async function fileOf(
  download: DownloadSummary,
  format: DownloadContent['format'] | undefined,
): Promise<{ file: MadeFile; isGeneric: boolean }> {
  const content = download.slug ? await contentOf(download.slug) : null;
  if (!content || content.files.length + content.prompts.length === 0) {
    return { file: genericFile(download), isGeneric: true };
  }
  const { makeFile } = await import('./make/make.ts');
  const wanted = { ...content, format: format ?? content.format };
  return { file: await makeFile(wanted), isGeneric: false };
}

async function contentOf(slug: string) {
  try {
    return await dataOf(api.downloads[':slug'].$get({ param: { slug } }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_download') return null;
    throw error;
  }
}

function genericFile({ title, description }: DownloadSummary): MadeFile {
  const lines = [
    ...[title.toUpperCase(), '', description, ''],
    'The full file isn’t ready yet. Until it is, these can help:',
    ...['', `- Your tutorials: ${location.origin}/tutorials`],
    `- Your lessons: ${location.origin}/micro-learning`,
    `- ${GENERIC_LEARNING.title}: ${GENERIC_LEARNING.href}`,
    ...['', PRODUCT_NAME],
  ];
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return {
    name: `${name || 'download'}.txt`,
    type: 'text/plain;charset=utf-8',
    content: `${lines.join('\r\n')}\r\n`,
  };
}

function explain(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage ?? FAILED;
  return navigator.onLine ? FAILED : OFFLINE;
}
