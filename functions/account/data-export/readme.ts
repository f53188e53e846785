// The export's README: the files behind the page, and the data that is left out.
import { PRODUCT_NAME } from '../../rules/product.ts';
import { NOT_EXPORTED } from '../not-exported.ts';
import { TABLE_LABELS } from './labels.ts';

export function readmeOf(counts: ReadonlyMap<string, number>, now: Date): string {
  const files = [...counts].map(
    ([table, count]) => `${table}.csv\n    ${TABLE_LABELS[table] ?? table} (${count})`,
  );
  const missing = Object.entries(NOT_EXPORTED).map(([name, why]) => `- ${name}: ${why}`);
  return `What ${PRODUCT_NAME} knows about you, on ${now.toISOString().slice(0, 10)}.

To read it, open “Start here.html” in a browser. These files have all of it, for spreadsheets and programs.

everything.json
    All of it, for programs
${files.join('\n')}

Times are in UTC. What you have nothing of has no file.

What is not in here, and why:
${missing.join('\n')}
`;
}
