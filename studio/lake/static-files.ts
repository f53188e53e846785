// Serves the built Studio: its files, and its single page for every other URL.
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
  /** The file name changes with the content. */
  forever: boolean;
}

/**
 * The Content-Security-Policy of the Studio's page: no host but this machine, whatever Sanity's own code requests.
 * Listeners use other hostnames for it (local-mode.ts), presence a WebSocket, and the site reports what is live.
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

/** The Studio's page with the token that its EventSource needs. */
export async function studioPage(dist: string, token: string): Promise<string> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const lake = `<script type="application/json" id="lake">${JSON.stringify({ token })}</script>`;
  return withoutOutside(html).replace('<head>', `<head>${lake}`);
}

/** Sanity's builder adds fonts and a script from its own hosts to the page, and no option turns that off. */
function withoutOutside(text: string): string {
  return text
    .replace(/@font-face\s*\{[^}]*https:[^}]*\}/g, '')
    .replace(/<script\b[^>]*\bsrc="https:[^>]*><\/script>/g, '');
}

/** Null if the file does not exist or is outside the folder. */
export async function readInside(folder: string, pathname: string): Promise<Buffer | null> {
  if (pathname.includes('\0')) return null;
  const path = normalize(join(folder, pathname));
  if (!path.startsWith(folder + sep)) return null;
  return readFile(path).catch(() => null);
}
