// `npm run content`: says what is wrong with the content, or how much of it there is.
import { assetFiles } from './assets.ts';
import { contentFaults } from './check.ts';
import { publishedDocuments } from './dataset.ts';

const documents = await publishedDocuments();
const faults = contentFaults(documents, await assetFiles());
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} fault(s) in ${documents.length} documents`);
  process.exitCode = 1;
} else {
  const counts = Map.groupBy(documents, ({ _type }) => _type);
  console.info(
    `Content is sound: ${[...counts].map(([type, all]) => `${all.length} ${type}`).join(', ')}`,
  );
}
