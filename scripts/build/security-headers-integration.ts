// After the build: hashes every inline script and style, and writes the policy, with the configured hosts, into
// _headers for files that the asset layer serves, and into the Worker's configuration for the rest.
import { createHash } from 'node:crypto';
import { appendFile, glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import {
  contentSecurityPolicy,
  SECURITY_HEADERS,
  STATIC_PAGES_WITH_OTHER_HOSTS,
} from '../../functions/http/security-headers.ts';
import { pageOfFile } from '../../functions/rules/page-lists.ts';
import { measurementHosts, measurementId } from '../../src/features/consent/measurement-id.ts';

/** For a file of the build that is opened directly. */
const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Headers without meaning for a script, a style or a font; a page loads two dozen of these. */
const FOR_DOCUMENTS = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'];
const ASSETS = ['/_astro/*.js', '/_astro/*.css', '/_astro/*.woff2'];
const INLINE = /<(script|style)(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/\1>/g;

export function securityHeadersIntegration(): AstroIntegration {
  const hosts = measurementHosts(measurementId());
  return {
    name: 'security-headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir);
        const hashes = new Set<string>(hosts);
        const publicHashes = new Set<string>(hosts);
        for await (const file of glob('**/*.html', { cwd: client })) {
          for (const hash of inlineHashes(await readFile(join(client, file), 'utf8'))) {
            hashes.add(hash);
            if (!isMembersFile(file) && !WITH_OWN_POLICY.includes(`/${file.slice(0, -5)}`))
              publicHashes.add(hash);
          }
        }
        const listed = (set: ReadonlySet<string>) => [...set].sort().join('\n');
        // Fetched into a page when its help button is first pressed.
        const help = await readFile(join(client, 'help/center.html'), 'utf8');
        const own = new Map<string, string>();
        for (const page of WITH_OWN_POLICY) {
          const html = await readFile(join(client, `${page}.html`), 'utf8');
          const its = [...hosts, ...inlineHashes(html), ...inlineHashes(help)];
          own.set(page, [...new Set(its)].sort().join('\n'));
        }
        await appendFile(join(client, '_headers'), headersFile(listed(publicHashes), own));
        await patchWorkerConfiguration(
          join(client, '..', 'server', 'wrangler.json'),
          listed(hashes),
        );
      },
    },
  };
}

/** `script 'sha256-…'` and `style 'sha256-…'` for each inline element of a page. */
export function inlineHashes(html: string): string[] {
  return [...html.matchAll(INLINE)].flatMap(([, kind, attributes = '', text = '']) => {
    if (text === '' || /type="application\/(ld\+)?json"/.test(attributes)) return [];
    return [`${kind} 'sha256-${createHash('sha256').update(text).digest('base64')}'`];
  });
}

/** Served only by the Worker and to members, with the policy from its configuration. */
const isMembersFile = (file: string) =>
  file.startsWith('members/') ||
  file.startsWith('community/') ||
  /^(members|team)$/.test(pageOfFile(file.slice(0, -'.html'.length))?.for ?? '');

/** Pages with their own policy: most load from other hosts; /offline has scripts that no other public page has. */
const WITH_OWN_POLICY = [...STATIC_PAGES_WITH_OTHER_HOSTS, '/offline'];

/** Cloudflare ignores a longer line, and with it the whole policy. */
const MAX_LINE = 2000;

/** `own`: the hashes of the pages that have their own policy. */
function headersFile(hashes: string, own: ReadonlyMap<string, string>): string {
  const headers = { ...SECURITY_HEADERS, 'Content-Security-Policy': contentSecurityPolicy(hashes) };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  // Scripts, styles and fonts run under the policy of their page; on each of them the hashes of all pages would weigh
  // two kilobytes. Not `/_astro/*`: of two rules for one path, the adapter's and this, only the last would count.
  const assets = ASSETS.map(
    (path) =>
      `\n${path}\n${FOR_DOCUMENTS.map((name) => `  ! ${name}\n`).join('')}  ! Content-Security-Policy\n  Content-Security-Policy: ${ASSET_POLICY}\n`,
  ).join('');
  // Two policies in one response would both apply: the general one is removed (`!`) before the page's own.
  const pages = [...own].map(
    ([page, its]) =>
      `\n${page}\n  ! Content-Security-Policy\n  Content-Security-Policy: ${contentSecurityPolicy(its, page)}\n`,
  );
  const text = `\n/*\n${lines.join('\n')}\n${assets}${pages.join('')}`;
  const longest = Math.max(...text.split('\n').map(({ length }) => length));
  if (longest > MAX_LINE)
    throw new Error(
      `a line of _headers has ${longest} characters, ${MAX_LINE} at most: make an inline script a file`,
    );
  return text;
}

async function patchWorkerConfiguration(file: string, hashes: string): Promise<void> {
  const configuration = JSON.parse(await readFile(file, 'utf8')) as {
    vars?: Record<string, string>;
  };
  configuration.vars = { ...configuration.vars, CSP_HASHES: hashes };
  await writeFile(file, JSON.stringify(configuration));
}
