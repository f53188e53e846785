// `npm run content`: prints the issues in the content, or how many documents of each type there are.
import { assetFiles } from './assets.ts';
import { contentIssues } from './check.ts';
import { publishedDocuments } from './dataset.ts';

const documents = await publishedDocuments();
const issues = contentIssues(documents, await assetFiles());
for (const issue of issues) console.error(issue);
if (issues.length > 0) {
  console.error(`\n${issues.length} fault(s) in ${documents.length} documents`);
  process.exitCode = 1;
} else {
  const counts = Map.groupBy(documents, ({ _type }) => _type);
  console.info(
    `Content is sound: ${[...counts].map(([type, all]) => `${all.length} ${type}`).join(', ')}`,
  );
}
