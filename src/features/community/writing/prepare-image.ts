// Prepares a photo for the upload: smaller, upright, and without its location.

const MAX_SIDE = 1600;
const QUALITY = 0.85;

/** The file itself for GIFs, which may be animated, and if the browser can't decode it. The server checks it anyway. */
export async function prepareImage(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const webp = await encoded(canvas, 'image/webp');
    // Safari can't encode WebP and returns PNG instead, which is large for photos.
    if (webp?.type === 'image/webp') return webp;
    return (file.type === 'image/png' ? webp : await encoded(canvas, 'image/jpeg')) ?? file;
  } catch {
    return file;
  }
}

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
