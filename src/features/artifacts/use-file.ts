// A file that is chosen and uploaded once, however often handing it in is tried.
import { useEffect, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '../../../functions/rules/community/uploads.ts';
import { sizeOf } from '../../../functions/rules/resources/file-name.ts';
import { ACCEPTED_KINDS, kindOfName } from '../../../functions/rules/resources/kinds.ts';
import { ApiError } from '../../lib/api.ts';
import { messageOf } from './artifacts.ts';
import { uploadArtifact } from './upload.ts';

const FAILED = 'The upload was interrupted. Your file is still chosen. Please try again.';

/** Where a chosen file is: in the account, or on its way there with the change that names it. */
export interface ReadyFile {
  id: string;
  isUploaded: boolean;
  content: File;
}

export type ChosenFile = ReturnType<typeof useFile>;

/** `there` is the name of the file that was handed in before. */
export function useFile(there: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState('');
  /** Null while nothing is on its way. */
  const [percent, setPercent] = useState<number | null>(null);
  const sent = useRef({ id: crypto.randomUUID(), isDone: false });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  /** The server no longer has the upload: the next try sends it again. */
  function forget() {
    sent.current = { id: crypto.randomUUID(), isDone: false };
  }

  function choose(chosen: File) {
    const problem = problemOf(chosen);
    setFailure(problem ?? '');
    if (problem) return;
    sending.current?.abort();
    forget();
    setFile(chosen);
  }

  /**
   * Undefined if the file that is there stays; null if it was refused or stopped, and `failure` says why. What cannot be
   * uploaded now may wait on the device.
   */
  async function upload(): Promise<ReadyFile | null | undefined> {
    if (!file) return undefined;
    const { current } = sent;
    const ready = (isUploaded: boolean) => ({ id: current.id, isUploaded, content: file });
    if (current.isDone || !navigator.onLine) return ready(current.isDone);
    const controller = new AbortController();
    sending.current = controller;
    setFailure('');
    setPercent(0);
    try {
      const { signal } = controller;
      await uploadArtifact(file, { id: current.id, signal, onProgress: setPercent });
      current.isDone = true;
      return ready(true);
    } catch (error) {
      if (controller.signal.aborted) return null;
      if (isForLater(error)) return ready(false);
      setFailure(messageOf(error, FAILED));
      return null;
    } finally {
      setPercent(null);
    }
  }

  const cancel = () => sending.current?.abort();
  const isThere = file !== null || there !== null;
  return { file, there, isThere, failure, percent, choose, upload, cancel, forget };
}

/** As in the queue: no connection, too many requests, or a server that fails. A site without storage stays without. */
const isForLater = (error: unknown) =>
  !(error instanceof ApiError) ||
  ((error.status >= 500 || error.status === 429 || error.status === 408) &&
    error.code !== 'no_uploads');

/** What the browser can tell before anything is sent. */
function problemOf({ name, size }: File): string | undefined {
  if (size > MAX_UPLOAD_BYTES)
    return `“${name}” is ${sizeOf(size)}. Files can be up to 10 MB: hand in a link to it instead.`;
  if (size === 0) return `“${name}” is empty.`;
  return kindOfName(name) ? undefined : `We can’t take “${name}”. We take ${ACCEPTED_KINDS}.`;
}
