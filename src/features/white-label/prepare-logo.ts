// Prepares a chosen logo for files: PNG or JPEG, upright, no larger than print needs, and without a photo’s location.
import {
  LOGO_TYPES,
  type Logo,
  type LogoType,
  MAX_LOGO_BYTES,
} from '../../../functions/white-label/rules/brand.ts';

export const ACCEPTED = [...LOGO_TYPES, 'image/webp'] as const;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** In pixels. The first is sharp in print; the others are for photos, which PNG keeps large. */
const SIDES = [900, 600, 400, 240] as const;
const QUALITY = 0.9;

/** Throws an Error with a message to show if it cannot be used. */
export async function prepareLogo(file: File): Promise<Logo> {
  if (!ACCEPTED.some((type) => type === file.type))
    throw new Error('Choose a PNG, JPEG or WebP image. SVG and PDF can be saved as PNG.');
  if (file.size > MAX_FILE_BYTES) throw new Error('That image is too large: at most 20 MB.');
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('We couldn’t read that image. Save it again as PNG, and choose it once more.');
  });
  try {
    for (const side of SIDES) {
      const logo = await drawn(
        image,
        side,
        file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png',
      );
      if (logo) return logo;
    }
    // Only a photo with noise in every pixel gets here.
    const photo = await drawn(image, SIDES[0], 'image/jpeg');
    if (photo) return photo;
    throw new Error('That image stays too large even when scaled down. Choose a simpler one.');
  } finally {
    image.close();
  }
}

/** Null if it is larger than a logo may be. */
async function drawn(image: ImageBitmap, side: number, type: LogoType): Promise<Logo | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t scale images. Try another one.');
  if (type === 'image/jpeg') {
    // JPEG has no transparency: transparent pixels become white paper.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const data = canvas.toDataURL(type, QUALITY).split(',')[1] ?? '';
  const bytes = (data.length / 4) * 3;
  return data && bytes <= MAX_LOGO_BYTES
    ? { type, data, width: canvas.width, height: canvas.height }
    : null;
}
