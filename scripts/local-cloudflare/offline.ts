// Wrangler asks npm's registry once a day whether there is a newer one, and remembers the answer in the folder for
// temporary files.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Variables for a Wrangler that asks no questions. `folder` becomes its folder for temporary files. */
export async function withoutUpdateCheck(folder: string): Promise<{ TMPDIR: string }> {
  await mkdir(join(folder, 'update-check'), { recursive: true });
  const answer = { latest: null, lastUpdate: Date.now() };
  await writeFile(join(folder, 'update-check', 'wrangler-latest.json'), JSON.stringify(answer));
  return { TMPDIR: folder };
}
