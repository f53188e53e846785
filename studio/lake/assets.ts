// Images and files: their bytes are in dataset/assets, their metadata in asset documents.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { replaceFile } from './durable.ts';
import { badRequest } from './lake-error.ts';
import type { Store } from './store.ts';
import type { Transactions } from './transactions.ts';

/** The types that a browser may show as an image; detected from the file's bytes. */
const IMAGE_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};
/** Sharp's name of the format, where it differs from the file extension. */
const ENDINGS: Record<string, string> = { jpeg: 'jpg', heif: 'avif' };

export interface Upload {
  kind: 'images' | 'files';
  bytes: Uint8Array;
  filename: string | null;
  contentType: string;
  project: string;
  dataset: string;
  origin: string;
}

export async function keepAsset(store: Store, transactions: Transactions, upload: Upload) {
  const { kind, bytes, filename, project, dataset, origin } = upload;
  if (bytes.length === 0) throw badRequest('The file is empty.');
  const sha1hash = createHash('sha1').update(bytes).digest('hex');
  const image = kind === 'images' ? await measured(bytes) : null;
  const extension = image?.extension ?? endingOf(filename);
  const size = image ? `-${image.width}x${image.height}` : '';
  const _id = `${image ? 'image' : 'file'}-${sha1hash}${size}-${extension}`;
  const known = store.documents.get(_id);
  const name = `${sha1hash}${size}.${extension}`;
  const path = `${kind}/${project}/${dataset}/${name}`;
  const folder = join(store.dataset, 'assets');
  mkdirSync(folder, { recursive: true });
  // The bytes first, so that a document never refers to a file that does not exist.
  if (!existsSync(join(folder, name))) replaceFile(join(folder, name), bytes);
  const document = {
    _id,
    _type: image ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: sha1hash,
    extension,
    mimeType: image ? (IMAGE_TYPES[extension] as string) : plainType(upload.contentType),
    ...(filename && { originalFilename: filename.slice(0, 200) }),
    path,
    sha1hash,
    size: bytes.length,
    uploadId: sha1hash,
    ...(image && { metadata: metadataOf(image) }),
  };
  const url = `${origin}/${path}`;
  if (!known)
    transactions.run({}, (staging) => staging.apply({ createIfNotExists: { ...document, url } }));
  return store.documents.get(_id);
}

async function measured(bytes: Uint8Array) {
  try {
    const { format, width, height, hasAlpha, orientation = 1 } = await sharp(bytes).metadata();
    const extension = ENDINGS[format] ?? format;
    if (!IMAGE_TYPES[extension] || !width || !height) throw new Error(format);
    // Photos from phones are often rotated, with the rotation in their EXIF data.
    const [w, h] = orientation >= 5 ? [height, width] : [width, height];
    return { extension, width: w, height: h, hasAlpha: Boolean(hasAlpha) };
  } catch {
    throw badRequest('This is no image that browsers show: PNG, JPEG, GIF, WebP, AVIF or SVG.');
  }
}

function metadataOf({
  width,
  height,
  hasAlpha,
}: {
  width: number;
  height: number;
  hasAlpha: boolean;
}) {
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha,
    isOpaque: !hasAlpha,
  };
}

function endingOf(filename: string | null): string {
  return /\.([a-z0-9]{1,8})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin';
}

const plainType = (type: string) =>
  /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';

export const typeOfAsset = (name: string) =>
  IMAGE_TYPES[name.split('.').at(-1) as string] ?? 'application/octet-stream';
