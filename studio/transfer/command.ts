// `npm run content:export` and `npm run content:import`: move content between the files of this repository, the Studio
// running on this machine, and a dataset hosted by Sanity.
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lakeClient } from '../../src/content/lake-client.ts';
import { folderPlace, folderSource } from './folder.ts';
import { hostedPlace } from './hosted.ts';
import { runningStudio, STUDIO_FOLDER } from './local-studio.ts';
import type { Place, Source } from './place.ts';
import { transfer } from './transfer.ts';

const USAGE = `npm run content:export -- [--from sanity|studio] [--to FOLDER] [--remove]
npm run content:import -- [--from FOLDER] [--to sanity|studio] [--remove]
FOLDER is studio/dataset unless another one is named. sanity: SANITY_PROJECT_ID, SANITY_DATASET and SANITY_WRITE_TOKEN
(to export, SANITY_READ_TOKEN is enough). studio: the one that runs on this machine (npm run studio); what is published
there is in studio/dataset already, so name another folder.
--remove also deletes what only the target has. Drafts stay where they are.`;

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
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
  if (values.help) return console.info(USAGE);
  if (direction !== 'export' && direction !== 'import') throw new Error(USAGE);
  const isExport = direction === 'export';
  const own = join(STUDIO_FOLDER, 'dataset');
  const folder = resolve((isExport ? values.to : values.from) ?? own);
  const elsewhere = (isExport ? values.from : values.to) ?? 'sanity';
  if (elsewhere === 'studio' && relative(own, folder) === '')
    return console.info(`The files in ${folder} already are the content of the Studio.`);
  const other = elsewhere === 'studio' ? await runningStudio() : atSanity(elsewhere, isExport);
  const [from, to] = isExport ? [other, folderPlace(folder)] : [folderSource(folder), other];
  try {
    report(from, to, await transfer(from, to, { remove: values.remove }), values.remove);
  } finally {
    await to.close();
  }
}

function report(
  from: Source,
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

function atSanity(elsewhere: string, isExport: boolean): Place {
  if (elsewhere !== 'sanity') throw new Error(USAGE);
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = process.env;
  const token =
    process.env.SANITY_WRITE_TOKEN || (isExport ? process.env.SANITY_READ_TOKEN : undefined);
  const missing = [
    ...(projectId ? [] : ['SANITY_PROJECT_ID']),
    ...(dataset ? [] : ['SANITY_DATASET']),
    ...(token ? [] : [isExport ? 'SANITY_READ_TOKEN' : 'SANITY_WRITE_TOKEN']),
  ];
  if (!projectId || !dataset || !token)
    throw new Error(`Not set in the environment: ${missing.join(', ')}.\n\n${USAGE}`);
  const { SANITY_API_HOST: apiHost } = process.env;
  const client = lakeClient({ projectId, dataset, token, apiHost });
  return hostedPlace(client, `${projectId}/${dataset}`);
}
