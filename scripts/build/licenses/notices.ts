// /licenses.txt: whose work is in the site's files and in the Worker, with the texts that their licenses ask for.
import type { ShippedPackage } from './packages.ts';

const RULE = '-'.repeat(80);

const INTRODUCTION = `This site contains the work of others. Thank you to everyone listed here.

Each is used under the license that is named after it. The texts of the licenses follow the list.`;

/** Sorted by name; packages with the same text share it. */
export function noticesText(packages: readonly ShippedPackage[]): string {
  const sorted = packages.toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
  const withText = Map.groupBy(sorted, ({ text, license }) => text || `License: ${license}`);
  const list = sorted.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  const texts = [...withText].map(
    ([text, those]) => `${RULE}\n${those.map(({ name }) => name).join(', ')}\n${RULE}\n\n${text}\n`,
  );
  return `${INTRODUCTION}\n\n${list.join('\n')}\n\n${texts.join('\n')}`;
}
