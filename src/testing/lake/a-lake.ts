// A lake over a copy of the dataset, on a free port, and @sanity/client as the site makes it.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type RunningLake, runLake } from '../../../studio/lake/run.ts';
import { lakeClient } from '../../content/lake-client.ts';
import { memoryFolder } from '../worker/memory-folder.ts';

const DATASET = join(process.cwd(), 'studio', 'dataset');

export function copyOfDataset(): string {
  const { path: folder, remove } = memoryFolder();
  cpSync(DATASET, join(folder, 'dataset'), { recursive: true });
  // In place of a built Studio.
  cpSync(join(import.meta.dirname, 'studio'), join(folder, 'dist'), { recursive: true });
  onTestFinished(remove);
  return folder;
}

export async function aLake(
  folder = copyOfDataset(),
  port = 0,
): Promise<RunningLake & { folder: string }> {
  const lake = await runLake({ folder, dist: join(folder, 'dist'), port });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await lake.stop();
    stopped = true;
  };
  onTestFinished(stop);
  return { ...lake, stop, folder };
}

export function clientOf(
  { url, token }: { url: string; token: string },
  config: Parameters<typeof lakeClient>[1] = {},
) {
  return lakeClient(
    { projectId: 'localdev', dataset: 'production', token, apiHost: url },
    // Some of the tests expect an error response.
    { perspective: 'published', maxRetries: 0, ...config },
  );
}
