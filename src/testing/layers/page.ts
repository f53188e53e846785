// docs/layers.md, drawn from the table.
import { EXCEPTIONS, LAYERS, type Layer } from './layers.ts';

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
`;

function row([name, { folders, on, types = [] }]: [string, Layer]): string {
  const code = folders.map((folder) => `\`${folder}\``).join(', ');
  return `| ${name} | ${code} | ${on.join(', ')} | ${types.join(', ')} |`;
}

const arrows = ([name, { on, types = [] }]: [string, Layer]) => [
  ...on.map((below) => `  ${name} --> ${below}`),
  ...types.map((below) => `  ${name} -.-> ${below}`),
];
