// `npm run check:advisories`: does the registry know a high or critical weakness in a package of ours? Passes where the
// registry does not answer, and says so.
import { advisories } from './advisories.ts';
import { PACKAGES } from './packages.ts';

const answers = await Promise.all(
  PACKAGES.map(async (folder) => ({ folder, ...(await advisories(folder)) })),
);
for (const { folder, notChecked, found } of answers) {
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
  const name = folder === '.' ? 'the site' : folder;
  console.info(
    notChecked === null
      ? `${name}: ${found.length} high or critical advisories`
      : `${name}: not checked: the registry does not answer (${notChecked})`,
  );
}
