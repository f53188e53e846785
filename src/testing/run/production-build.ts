// One production build that is shared by all tests that need build-time settings: its address, the providers and the
// Google Analytics id that are switched on, another product name, look and logo, and content with two uploaded photos.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { lock } from 'proper-lockfile';
import { addLogo, addPhoto } from '../fixtures/photos.ts';

export const MEASUREMENT_ID = 'G-TEST123456';
/** A product that its founder has renamed: Settings say this instead of the product's first name. */
export const RENAMED = {
  productName: 'Money School',
  shortName: 'School',
  supportEmail: 'help@money.example',
  colors: { accent: '#7a1f5c', accentDark: '#f09ad0', mark: '#9fe3ff' },
  headingFont: 'hanken-grotesk',
  operator: {
    _type: 'operator',
    name: 'Learning Together LLC',
    address: '1 Main Street\nReno, NV 89501\nUSA',
    contact: 'legal@money.example',
  },
};
export const PHOTO_ALT = 'Priya behind the counter of a small cafe';

export interface ProductionBuild {
  /** The output folder of `astro build`. */
  folder: string;
  /** The hash of the photo in a success story on the help page. */
  toldPhoto: string;
  /** The output that the build printed. */
  log: string;
}

/** Inside the project, or the pages built in Node would not find their packages. */
const FOLDER = join('.wrangler', 'production-build');
const MADE = join(FOLDER, 'made.json');
/** The file that tells Wrangler which build is the newest. */
const NEWEST = join('.wrangler', 'deploy', 'config.json');
const EVERY_QUARTER_SECOND = { retries: 1_200, minTimeout: 250, factor: 1 };

/** Built once for each build in `dist`: `npm run build` comes first. Rejects with the log of a build that fails. */
export async function productionBuild(): Promise<ProductionBuild> {
  await mkdir('.wrangler', { recursive: true });
  // Processes of several test runners ask at the same time.
  const release = await lock('.wrangler', {
    lockfilePath: `${FOLDER}.lock`,
    retries: EVERY_QUARTER_SECOND,
  });
  try {
    const stamp = await readFile(join('dist', 'client', 'build.json'), 'utf8');
    const made = JSON.parse(await readFile(MADE, 'utf8').catch(() => '{}'));
    if (made.stamp === stamp) return { folder: FOLDER, toldPhoto: made.toldPhoto, log: made.log };
    await rm(FOLDER, { recursive: true, force: true });
    const built = await build();
    await writeFile(MADE, JSON.stringify({ stamp, ...built }));
    return { folder: FOLDER, ...built };
  } finally {
    await release();
  }
}

async function build(): Promise<Omit<ProductionBuild, 'folder'>> {
  const place = await mkdtemp(join(tmpdir(), 'production-'));
  const dataset = join(place, 'dataset');
  try {
    await cp(join('studio', 'dataset'), dataset, { recursive: true });
    const toldPhoto = await addPhoto(dataset, 'story-priya', '#b93f1f', PHOTO_ALT);
    await addPhoto(dataset, 'story-lin', '#1f3fb9', PHOTO_ALT);
    const logo = await addLogo(dataset, 'The letter S in a blue circle');
    await rename(join(dataset, 'site-settings.ndjson'), logo);
    const { status, log } = await astroBuild(FOLDER, {
      ORIGIN: 'https://money.example',
      GOOGLE_CLIENT_ID: '',
      APPLE_CLIENT_ID: 'com.example.money',
      GA4_MEASUREMENT_ID: MEASUREMENT_ID,
      CONTENT_FOLDER: dataset,
    });
    if (status !== 0) throw new Error(log);
    return { toldPhoto, log };
  } finally {
    await rm(place, { recursive: true });
  }
}

async function rename(settings: string, logo: object): Promise<void> {
  const document = JSON.parse(await readFile(settings, 'utf8'));
  await writeFile(settings, `${JSON.stringify({ ...document, ...RENAMED, logo })}\n`);
}

/** `astro build` as for production, without share pictures. `folder` is inside the project. */
export async function astroBuild(folder: string, environment: Record<string, string>) {
  const newest = await readFile(NEWEST, 'utf8');
  const child = spawn('astro', ['build', '--outDir', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      DEMO_MEMBERS: '',
      SHARE_PICTURES: 'skip',
      ...environment,
    },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const [status, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  await writeFile(NEWEST, newest);
  return { status, log: said.join('') };
}

if (import.meta.main) await productionBuild();
