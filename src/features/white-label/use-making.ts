import { useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { explain } from './brand.ts';
import type { BrandedFile } from './make/make.ts';

export type Making =
  | { state: 'idle' }
  | { state: 'making'; id: string }
  | { state: 'made'; id: string; name: string; bytes: number }
  | { state: 'failed'; id: string; text: string };

const INSTEAD = {
  failed: 'We couldn’t make this file. Nothing is lost; please try again.',
  offline: 'You’re offline. Files need a connection: the text is kept with us, not on this device.',
};

/** Makes one file at a time, and saves it. A second press meanwhile does nothing. */
export function useMaking(): {
  making: Making;
  make: (id: string, file: () => Promise<BrandedFile>) => Promise<void>;
} {
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const busy = useRef(false);
  const make = async (id: string, file: () => Promise<BrandedFile>) => {
    if (busy.current) return;
    busy.current = true;
    setMaking({ state: 'making', id });
    try {
      const { name, blob } = await file();
      saveFile(blob, name);
      setMaking({ state: 'made', id, name, bytes: blob.size });
    } catch (error) {
      setMaking({ state: 'failed', id, text: explain(error, INSTEAD) });
    } finally {
      busy.current = false;
    }
  };
  return { making, make };
}
