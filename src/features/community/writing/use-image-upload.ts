import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createImageUpload } from './image-upload-store.ts';

/** The images of one composer; `onUploaded` must not depend on the render that it comes from. */
export function useImageUpload(onUploaded: (address: string) => void) {
  const [{ $images, upload }] = useState(() => createImageUpload(onUploaded));
  return { upload, ...useStore($images) };
}
