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

/**
 * What a browser may do with the Studio's page: nothing with any host but this machine, whatever Sanity's own code
 * asks for. Listeners use other names of it (local-mode.ts); presence is a socket; the site next to it says what is live.
 */
export const STUDIO_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self' http://localhost:* http://*.localhost:* ws://localhost:* ws://127.0.0.1:* data: blob:",
  "object-src 'none'",
  "frame-ancestors 'self'",
].join('; ');

export async function studioFile(dist: string, pathname: string): Promise<Found | null> {
  const bytes = await readInside(dist, pathname);
  if (!bytes) return null;
  return {
    bytes: pathname.endsWith('.css') ? Buffer.from(withoutOutside(bytes.toString())) : bytes,
    type: TYPES[extname(pathname)] ?? 'application/octet-stream',
    forever: /-[\w-]{8,}\.\w+$/.test(pathname),
  };
}

/** The Studio's page with the token in it, which its EventSource needs. */
export async function studioPage(dist: string, token: string): Promise<string> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const lake = `<script type="application/json" id="lake">${JSON.stringify({ token })}</script>`;
  return withoutOutside(html).replace('<head>', `<head>${lake}`);
}

/** Sanity's builder writes fonts and a script of its own hosts into what it builds, and has no option against it. */
function withoutOutside(text: string): string {
  return text
    .replace(/@font-face\s*\{[^}]*https:[^}]*\}/g, '')
    .replace(/<script\b[^>]*\bsrc="https:[^>]*><\/script>/g, '');
}

/** Null for what is not there or not below the folder. */
export async function readInside(folder: string, pathname: string): Promise<Buffer | null> {
  if (pathname.includes('\0')) return null;
  const path = normalize(join(folder, pathname));
  if (!path.startsWith(folder + sep)) return null;
  return readFile(path).catch(() => null);
}
