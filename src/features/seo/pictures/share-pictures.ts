// All pictures of a build: drawn ahead of the pages that request them, counted, and the unused ones removed.
import { readFile } from 'node:fs/promises';
import { BRAND, isFirstLook } from '../../../../functions/rules/brand.ts';
import { cache } from '../../../content/cache.ts';
import { getSiteSettings } from '../../../content/content.ts';
import { iconPng } from '../icons.ts';
import { type DrawingPool, drawingPool } from './drawing-pool.ts';
import { DEFAULT_PICTURE, type Drawn, pngIn } from './drawn.ts';
import type { Picture, PictureLook } from './picture-parts.ts';
import { keptIn, removeUnused } from './png.ts';

/** One line in the build's log per this many pictures. */
const STEP = 500;

/** For builds whose pictures do not matter. Every URL still returns a picture: the default one. */
const isSkipped = () => process.env.SHARE_PICTURES === 'skip';

let pool: DrawingPool | undefined;
const begun = new Map<string, Promise<Drawn>>();

/** A picture's PNG: the one drawn ahead under this name, or else drawn now. */
export async function pictureFile(name: string, picture: Picture): Promise<Uint8Array> {
  if (isSkipped()) return new Uint8Array(await readFile(DEFAULT_PICTURE));
  const drawn = await (begun.get(name) ?? draw(picture));
  // Another build, or a person, may have emptied the folder in the meantime.
  return pngIn(drawn).catch(async () => pngIn(await draw(picture)));
}

const getLook = cache(async (): Promise<PictureLook> => {
  const logo = BRAND.hasLogo ? Buffer.from(await iconPng('icon', 192)).toString('base64') : null;
  return {
    colors: BRAND.light,
    logo: logo && `data:image/png;base64,${logo}`,
    headingFont: BRAND.headingFont,
  };
});

async function draw(picture: Picture): Promise<Drawn> {
  const { productName } = await getSiteSettings();
  pool ??= drawingPool();
  const own = isFirstLook() ? {} : { look: await getLook() };
  return pool.draw({ picture, productName, ...own, folder: keptIn() });
}

/**
 * Begins to draw while the build renders its pages. The queue is bounded: two pictures for each thread, and of drawn
 * ones only the file name stays in memory. A picture that cannot be drawn fails the page that requests it.
 */
export async function drawAhead(
  pictures: ReadonlyMap<string, Picture>,
  // The build is in the middle of its own line.
  log = (line: string): void => console.info(`\n${line}`),
): Promise<void> {
  if (isSkipped()) {
    log(`share pictures: none of ${pictures.size} drawn, SHARE_PICTURES is "skip"`);
    return;
  }
  const from = performance.now();
  const left = pictures.entries();
  pool ??= drawingPool();
  let [done, drawnNow] = [0, 0];
  const work = async () => {
    for (const [name, picture] of left) {
      const drawing = draw(picture);
      begun.set(name, drawing);
      const isNew = await drawing.then(
        (drawn) => drawn.isNew,
        () => false,
      );
      if (isNew) drawnNow++;
      done++;
      if (done % STEP === 0) log(`share pictures: ${done} of ${pictures.size}`);
    }
  };
  await Promise.all(Array.from({ length: 2 * pool.size }, work));
  const removed = await removeUnused();
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  log(
    `share pictures: ${done}, ${drawnNow} of them drawn now by ${pool.size} threads in ${seconds} s; ${removed} no longer used removed`,
  );
}
