// After the build: /licenses.txt for readers, and the bill of materials next to the site (dist/sbom.cdx.json), which is
// for the people who run it and is not served. A build with a package under any other license fails and names the package.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundledModules } from '../../../src/features/offline/service-worker-integration.ts';
import { noticesText } from './notices.ts';
import { licenseIssues, readPackage } from './packages.ts';
import { bomText, readBom, readLock } from './sbom.ts';
import { addPackage, collectPackages } from './shipped-packages.ts';

/** Files made from these (src/styles/fonts/subset.ts) are served to every browser. */
export const FONTS = ['bricolage-grotesque', 'hanken-grotesk', 'jetbrains-mono'];

/** After the service worker's, whose packages it reads. */
export function licensesIntegration(): AstroIntegration {
  const folders = new Set(FONTS.map((font) => `node_modules/@fontsource-variable/${font}`));
  return {
    name: 'licenses',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collectPackages(folders)] } });
      },
      'astro:build:done': async ({ dir }) => {
        for (const id of bundledModules) addPackage(folders, id);
        const packages = await Promise.all([...folders].map(readPackage));
        const issues = licenseIssues(packages);
        if (issues.length > 0) throw new Error(issues.join('\n'));
        const client = fileURLToPath(dir);
        await writeFile(join(client, 'licenses.txt'), noticesText(packages));
        const { name } = JSON.parse(await readFile('package.json', 'utf8'));
        await writeFile(
          join(client, '..', 'sbom.cdx.json'),
          bomText(await readBom(), name, packages, await readLock()),
        );
      },
    },
  };
}
