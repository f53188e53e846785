// A chosen file that is uploaded once, however often the change that needs it is retried.
import { atom } from 'nanostores';
import { ACCEPTED_KINDS, kindOfName } from '../../../functions/uploads/rules/kinds.ts';
import { MAX_UPLOAD_BYTES } from '../../../functions/uploads/rules/limits.ts';
import type { Sending } from '../../lib/send-file.ts';

export interface UploadState {
  file: File | null;
  failure: string;
  /** Null while nothing is being uploaded. */
  percent: number | null;
}

interface Options {
  send(file: File, sending: Sending): Promise<unknown>;
  /** The message for a file that is too large, with an alternative. */
  tooLarge(file: File): string;
}

export type Upload = ReturnType<typeof createUpload>;

export function createUpload({ send: transmit, tooLarge }: Options) {
  const $upload = atom<UploadState>({ file: null, failure: '', percent: null });
  const change = (changed: Partial<UploadState>) => $upload.set({ ...$upload.get(), ...changed });
  let attempt = { id: crypto.randomUUID() as string, isDone: false };
  let sending: AbortController | undefined;

  /** The server no longer has the upload: the next try sends it again. */
  function forget(): void {
    attempt = { id: crypto.randomUUID(), isDone: false };
  }

  /** A file that we don't accept leaves the chosen one in place. */
  function choose(file: File | null): void {
    const problem = file && problemOf(file, tooLarge);
    change({ failure: problem ?? '' });
    if (problem) return;
    sending?.abort();
    forget();
    change({ file });
  }

  /** False if the member stopped it. Rejects with the error. */
  async function send(): Promise<boolean> {
    const { file } = $upload.get();
    const current = attempt;
    if (!file || current.isDone) return true;
    const controller = new AbortController();
    sending = controller;
    const { signal } = controller;
    change({ failure: '', percent: 0 });
    try {
      const onProgress = (percent: number) => change({ percent });
      await transmit(file, { id: current.id, signal, onProgress });
      current.isDone = true;
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      change({ percent: null });
    }
  }

  return {
    ...{ $upload, choose, send, forget },
    /** The upload's ID, and whether the server has it. */
    attempt: () => attempt,
    fail: (failure: string) => change({ failure }),
    cancel: () => sending?.abort(),
  };
}

/** The problem that the browser can detect before anything is sent. */
function problemOf(file: File, tooLarge: Options['tooLarge']): string | undefined {
  const { name, size } = file;
  if (size > MAX_UPLOAD_BYTES) return tooLarge(file);
  if (size === 0) return `“${name}” is empty.`;
  return kindOfName(name) ? undefined : `We can’t take “${name}”. We take ${ACCEPTED_KINDS}.`;
}
