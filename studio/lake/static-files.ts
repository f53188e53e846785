// The built Studio: its files, and its one page for every address that is none.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface Found {
  bytes: Buffer;
  type: string;
  /** Its name changes with its content. */
  forever: boolean;
}

export async function studioFile(dist: string, pathname: string): Promise<Found | null> {
  const bytes = await readInside(dist, pathname);
  if (!bytes) return null;
  return {
    bytes,
    type: TYPES[extname(pathname)] ?? 'application/octet-stream',
    forever: /-[\w-]{8,}\.\w+$/.test(pathname),
  };
}

/** The Studio's page with the token in it, which its EventSource needs. */
export async function studioPage(dist: string, token: string): Promise<string> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const lake = `<script type="application/json" id="lake">${JSON.stringify({ token })}</script>`;
  return html.replace('<head>', `<head>${lake}`);
}

/** Null for what is not there or not below the folder. */
export async function readInside(folder: string, pathname: string): Promise<Buffer | null> {
  if (pathname.includes('\0')) return null;
  const path = normalize(join(folder, pathname));
  if (!path.startsWith(folder + sep)) return null;
  return readFile(path).catch(() => null);
}
