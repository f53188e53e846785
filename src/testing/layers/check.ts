// `npm run check:layers`: reports imports that the table of layers does not allow, and addresses without a feature's word.

import { allImports } from './imports.ts';
import { layerIssues } from './issues.ts';
import { named, wordIssues } from './word-issues.ts';

const imports = allImports();
const names = named();
const issues = [...layerIssues(imports), ...wordIssues(names)];
for (const issue of issues) console.error(issue);
if (issues.length > 0) process.exitCode = 1;
console.info(
  `${imports.length} imports and ${names.addresses.size} addresses, ${issues.length} that docs/layers.md does not allow`,
);
