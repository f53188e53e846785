// `npm run content:export` and `npm run content:import`: content between the files of this repository, the Studio that
// runs on this machine, and a dataset at Sanity.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lakeClient } from '../../src/content/lake-client.ts';
import { folderPlace } from './folder.ts';
import { hostedPlace } from './hosted.ts';
import type { Place } from './place.ts';
import { transfer } from './transfer.ts';

const STUDIO = join(import.meta.dirname, '..');
const USAGE = `npm run content:export -- [--from sanity|studio] [--to FOLDER] [--remove]
npm run content:import -- [--from FOLDER] [--to sanity|studio] [--remove]
FOLDER is studio/dataset unless another one is named. sanity: SANITY_PROJECT_ID, SANITY_DATASET and SANITY_WRITE_TOKEN
(to export, SANITY_READ_TOKEN is enough). studio: the one that runs on this machine (npm run studio).
--remove also deletes what only the target has. Drafts stay where they are.`;

try {
  const {
    positionals: [direction],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      remove: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || (direction !== 'export' && direction !== 'import')) throw new Error(USAGE);
  const isExport = direction === 'export';
  const folder = resolve((isExport ? values.to : values.from) ?? join(STUDIO, 'dataset'));
  const elsewhere = (isExport ? values.from : values.to) ?? 'sanity';
  const other = elsewhere === 'studio' ? localStudio() : atSanity(elsewhere, isExport);
  const files = folderPlace(folder);
  const [from, to] = isExport ? [other, files] : [files, other];
  try {
    report(from, to, await transfer(from, to, { remove: values.remove }), values.remove);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function report(
  from: Place,
  to: Place,
  { written, same, extra }: Awaited<ReturnType<typeof transfer>>,
  removed: boolean,
): void {
  console.info(`${from.name} to ${to.name}: ${written} written, ${same} were the same.`);
  if (extra.length === 0) return;
  console.info(
    removed
      ? `${extra.length} removed: ${extra.join(', ')}`
      : `${extra.length} only there, left alone (--remove deletes them): ${extra.join(', ')}`,
  );
}

function localStudio(): Place {
  let note: { url: string; token: string };
  try {
    note = JSON.parse(readFileSync(join(STUDIO, '.lake', 'lake.json'), 'utf8'));
  } catch {
    throw new Error('No Studio runs on this machine: npm run studio');
  }
  const client = lakeClient({
    projectId: 'localdev',
    dataset: 'production',
    token: note.token,
    apiHost: note.url,
  });
  return hostedPlace(client, 'the Studio on this machine');
}

function atSanity(elsewhere: string, isExport: boolean): Place {
  if (elsewhere !== 'sanity') throw new Error(USAGE);
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = process.env;
  const token =
    process.env.SANITY_WRITE_TOKEN || (isExport ? process.env.SANITY_READ_TOKEN : undefined);
  if (!projectId || !dataset || !token) throw new Error(USAGE);
  const { SANITY_API_HOST: apiHost } = process.env;
  const client = lakeClient({ projectId, dataset, token, apiHost });
  return hostedPlace(client, `${projectId}/${dataset}`);
}
