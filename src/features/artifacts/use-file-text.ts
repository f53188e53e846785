import { useEffect, useRef, useState } from 'react';
import type { FileText } from './read-file/text-of-file.ts';

/** 'none' without a file. */
export type FileReading = 'none' | 'reading' | FileText;

/** Reads a chosen file for its checks. The code for it loads with the first file. */
export function useFileText(file: File | null) {
  const [reading, setReading] = useState<FileReading>('none');
  const result = useRef<Promise<FileText> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    result.current = file && read(file, stop.signal);
    setReading(file ? 'reading' : 'none');
    void result.current?.then((text) => {
      if (!stop.signal.aborted) setReading(text);
    });
    return () => stop.abort();
  }, [file]);

  /** Waits for a file that is still being read, which takes a bounded time. Undefined without a text. */
  async function text(): Promise<string | undefined> {
    const read = await result.current;
    return read && 'text' in read ? read.text : undefined;
  }
  return { reading, text };
}

const read = (file: File, signal: AbortSignal): Promise<FileText> =>
  import('./read-file/read-file.ts')
    .then(({ readFile }) => readFile(file, signal))
    .catch(() => ({ unread: 'damaged' }));
