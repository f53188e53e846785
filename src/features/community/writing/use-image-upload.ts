import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createImageUpload } from './image-upload-store.ts';

/** The images of one composer; only the first render's `onUploaded` is used. */
export function useImageUpload(onUploaded: (address: string) => void) {
  const [{ $images, upload }] = useState(() => createImageUpload(onUploaded));
  return { upload, ...useStore($images) };
}
