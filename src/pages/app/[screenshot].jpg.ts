// Screenshots for the web app manifest, by src/testing/browser/app-pictures.ts. They show the site under its first name
// and look: a site with its own has none.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { isFirstLook } from '../../../functions/rules/brand.ts';
import { SCREENSHOTS } from '../../features/offline/screenshots.ts';

const FOLDER = join(process.cwd(), 'src', 'features', 'offline', 'screenshots');

export const getStaticPaths: GetStaticPaths = () =>
  isFirstLook() ? SCREENSHOTS.map(({ name }) => ({ params: { screenshot: name } })) : [];

export const GET: APIRoute = async ({ params: { screenshot } }) =>
  new Response(new Uint8Array(await readFile(join(FOLDER, `${screenshot}.jpg`))), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
