import { atom } from 'nanostores';
import { MAX_IMAGE_BYTES } from '../../../../functions/community/rules/image-limits.ts';
import { ApiError } from '../../../lib/api.ts';
import { uploadImage } from './writing-api.ts';

const MAX_AT_ONCE = 4;

/** Uploads images one after another; `onUploaded` gets the URL of each. */
export function createImageUpload(onUploaded: (address: string) => void) {
  /** The name of the file being uploaded, and the last error message. */
  const $images = atom<{ busyWith: string | null; problem: string | null }>({
    ...{ busyWith: null, problem: null },
  });
  let isBusy = false;

  /** Does nothing while other images are being uploaded. */
  async function upload(files: readonly File[]): Promise<void> {
    if (isBusy || files.length === 0) return;
    isBusy = true;
    let problem = files.length > MAX_AT_ONCE ? `We took the first ${MAX_AT_ONCE} images.` : null;
    try {
      for (const file of files.slice(0, MAX_AT_ONCE)) {
        $images.set({ busyWith: file.name, problem: null });
        onUploaded(await uploaded(file));
      }
    } catch (error) {
      problem = messageOf(error);
    } finally {
      isBusy = false;
      $images.set({ busyWith: null, problem });
    }
  }

  return { $images, upload };
}

/** Tries twice with the same ID, so that a lost response doesn't store it twice. */
async function uploaded(file: File): Promise<string> {
  const { prepareImage } = await import('./prepare-image.ts');
  const body = await prepareImage(file);
  if (body.size > MAX_IMAGE_BYTES) throw new TooLarge();
  const id = crypto.randomUUID();
  const image = await uploadImage(id, body).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    return uploadImage(id, body);
  });
  return `/uploads/images/${image.id}`;
}

class TooLarge extends Error {}

function messageOf(error: unknown): string {
  if (error instanceof TooLarge) return 'That image is too large: at most 4 MB.';
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  return message ?? 'The image wasn’t uploaded. Check your connection and try again.';
}
