// `npm run check:layers`: reports imports that the table of layers does not allow.

import { allImports } from './imports.ts';
import { layerIssues } from './issues.ts';

const imports = allImports();
const issues = layerIssues(imports);
for (const issue of issues) console.error(issue);
if (issues.length > 0) process.exitCode = 1;
console.info(`${imports.length} imports, ${issues.length} that docs/layers.md does not allow`);
