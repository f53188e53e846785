// .dev.vars holds this machine's settings. It starts as a copy of the example and gets the example's later additions.
import { appendFile, constants, copyFile, readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

const read = async (file: string) =>
  parseEnv(await readFile(file, 'utf8')) as Record<string, string>;

/** The complete settings. A developer's own values are kept. */
export async function completeDevVars(): Promise<Record<string, string>> {
  await copyFile('.dev.vars.example', '.dev.vars', constants.COPYFILE_EXCL).catch(() => undefined);
  const [example, own] = await Promise.all([read('.dev.vars.example'), read('.dev.vars')]);
  const added = Object.entries(example).filter(([name]) => !(name in own));
  if (added.length > 0) {
    const lines = added.map(([name, value]) => `${name}=${value}`);
    await appendFile('.dev.vars', `\n# New in .dev.vars.example:\n${lines.join('\n')}\n`);
  }
  return { ...example, ...own };
}
