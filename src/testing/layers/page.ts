// docs/layers.md, drawn from the table.
import { EXCEPTIONS, LAYERS, type Layer } from './layers.ts';
import { OTHER_TABLES } from './table-names.ts';
import { OTHER_NAMES } from './words.ts';

export const layersPage = () => `# Layers

Which folder may import which. \`src/testing/layers/layers.ts\` is the one table: \`npm run check:layers\`, a part of
\`npm run check\`, fails on an import that it does not allow, on two folders that import each other, and on import cycles.
Imports of types count. This page is drawn from the table; after a change there, run
\`npx vitest run -u -c src/testing/vitest.config.ts --project rules src/testing/layers\`.

An arrow points at what a layer may import, with everything below that. A dotted arrow stands for types only.

\`\`\`mermaid
flowchart TD
${Object.entries(LAYERS).flatMap(arrows).join('\n')}
\`\`\`

| layer | folders | may import, with all below | types only of |
|---|---|---|---|
${Object.entries(LAYERS).map(row).join('\n')}

Within a layer, folders may import each other in one direction only. Where two features need the same code, it moves to a
layer below or to the one of them that the other builds on.

## Exceptions

| in | may import | because |
|---|---|---|
${EXCEPTIONS.map(({ from, to, because }) => `| \`${from}\` | \`${to}\` | ${because} |`).join('\n')}

## Words

A feature has one word: its folder in \`functions\`, with pure code in a folder \`rules\`, its folder in \`src/features\`, and
its addresses. \`community\` has rooms. A feature without API has no folder in \`functions\`. These addresses have another
word; \`npm run check:layers\` fails on one that is not listed, and on a row that nothing needs.

| feature | addresses | because |
|---|---|---|
${OTHER_NAMES.map(({ word, addresses, because }) => nameRow(word, addresses, because)).join('\n')}

A table has the word of the feature that writes it, or of one of its rooms, in its name. One that is in use keeps the
name that it has, because the deployed version reads it while the next one arrives. \`npm run check:tables\` fails on
another name that is not listed here, and on a row that nothing needs.

| feature | tables | because |
|---|---|---|
${OTHER_TABLES.map(({ word, tables, because }) => nameRow(word, tables, because)).join('\n')}
`;

const nameRow = (word: string, names: readonly string[], because: string) =>
  `| ${word} | ${names.map((each) => `\`${each}\``).join(', ')} | ${because} |`;

function row([name, { folders, on, types = [] }]: [string, Layer]): string {
  const code = folders.map((folder) => `\`${folder}\``).join(', ');
  return `| ${name} | ${code} | ${on.join(', ')} | ${types.join(', ')} |`;
}

const arrows = ([name, { on, types = [] }]: [string, Layer]) => [
  ...on.map((below) => `  ${name} --> ${below}`),
  ...types.map((below) => `  ${name} -.-> ${below}`),
];
