// Loads content from Sanity's Content Lake when a project is configured, else from the files in studio/dataset.
// Runs in Node while the site is built, never in the Worker or the browser.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluate, parse } from 'groq-js';
import { isProductionBuild } from './build-kind.ts';
import { lakeClient } from './lake-client.ts';
import { filled, type Placeholders, siteNames } from './placeholders.ts';

export type ContentDocument = { _id: string; _type: string } & Record<string, unknown>;

/** Another folder can be named, for benchmarks and for trying out an export. */
export const FOLDER = process.env.CONTENT_FOLDER || join(process.cwd(), 'studio', 'dataset');

/** One date for the whole build: scheduled content appears on every page or on none. */
export const BUILT_AT = new Date().toISOString();

/** Runs a GROQ query over the published documents that are not scheduled for later; names from Settings are filled in. */
export async function query<Result>(
  groq: string,
  params: Record<string, unknown> = {},
): Promise<Result> {
  return filled(await answer<Result>(groq, params), await names());
}

let known: Promise<Placeholders> | undefined;

function names(): Promise<Placeholders> {
  if (!known || process.env.NODE_ENV === 'development')
    known = answer<Parameters<typeof siteNames>[0]>('*[_type == "siteSettings"][0]').then(
      siteNames,
    );
  return known;
}

async function answer<Result>(groq: string, params: Record<string, unknown> = {}): Promise<Result> {
  const client = contentLake();
  const given = { ...params, now: BUILT_AT, scheduled: false, illustrative: !isProductionBuild() };
  if (client) return client.fetch<Result>(groq, given);
  const dataset = await embeddedDocuments();
  const tree = parse(groq, { params: given });
  return (await (await evaluate(tree, { dataset, params: given })).get()) as Result;
}

export async function publishedDocuments(): Promise<ContentDocument[]> {
  const client = contentLake();
  return client
    ? client.fetch<ContentDocument[]>(
        '*[!(_type match "system.*" || _type match "sanity.*") || _type == "sanity.imageAsset"]',
      )
    : embeddedDocuments();
}

function contentLake() {
  const {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_READ_TOKEN: token,
    SANITY_API_HOST: apiHost,
  } = process.env;
  if (!projectId) return null;
  const missing = [!dataset && 'SANITY_DATASET', !token && 'SANITY_READ_TOKEN'].filter(Boolean);
  if (!dataset || !token) {
    throw new Error(`SANITY_PROJECT_ID is set; missing beside it: ${missing.join(', ')}`);
  }
  return lakeClient({ projectId, dataset, token, apiHost }, { perspective: 'published' });
}

let documents: Promise<ContentDocument[]> | undefined;

function embeddedDocuments(): Promise<ContentDocument[]> {
  // Read afresh in development, so that an edited file shows at the next reload.
  if (!documents || process.env.NODE_ENV === 'development') documents = documentsIn(FOLDER);
  return documents;
}

/** The documents in the folder's files right now. */
export async function documentsIn(folder: string): Promise<ContentDocument[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ndjson')).sort();
  const perFile = await Promise.all(
    files.map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
      return lines.flatMap((line, i) => (line.trim() ? [parseLine(line, `${name}:${i + 1}`)] : []));
    }),
  );
  return perFile.flat().filter(({ _id }) => !/^(drafts|versions)\./.test(_id));
}

function parseLine(line: string, place: string): ContentDocument {
  try {
    return JSON.parse(line) as ContentDocument;
  } catch (error) {
    throw new Error(`${place} is not JSON: ${(error as Error).message}`);
  }
}
