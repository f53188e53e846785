import { useRef, useState } from 'react';
import { MAX_IMAGE_BYTES } from '../../../../functions/community/rules/image-limits.ts';
import { ApiError } from '../../../lib/api.ts';
import { uploadImage } from './writing-api.ts';

const MAX_AT_ONCE = 4;

/** Uploads images one after another; `onUploaded` gets the address of each. */
export function useImageUpload(onUploaded: (address: string) => void) {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function upload(files: readonly File[]) {
    if (isBusy.current || files.length === 0) return;
    isBusy.current = true;
    setProblem(null);
    try {
      for (const file of files.slice(0, MAX_AT_ONCE)) {
        setBusyWith(file.name);
        onUploaded(await uploaded(file));
      }
      if (files.length > MAX_AT_ONCE) setProblem(`We took the first ${MAX_AT_ONCE} images.`);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      isBusy.current = false;
      setBusyWith(null);
    }
  }

  return { upload, busyWith, problem };
}

/** Tried twice with the same ID: a connection that breaks stores it once. */
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
