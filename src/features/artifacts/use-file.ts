// The file of a hand-in. If it cannot be uploaded now, it may wait on the device.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sizeOf } from '../../../functions/uploads/rules/file-name.ts';
import { ApiError } from '../../lib/api.ts';
import { createUpload, type Upload } from '../uploads/upload-store.ts';
import { messageOf } from './artifacts.ts';
import { uploadArtifact } from './upload.ts';

const FAILED = 'The upload was interrupted. Your file is still chosen. Please try again.';
const tooLarge = ({ name, size }: File) =>
  `“${name}” is ${sizeOf(size)}. Files can be up to 10 MB: hand in a link to it instead.`;

/** A chosen file: already uploaded, or to be sent with the change that names it. */
export interface ReadyFile {
  id: string;
  isUploaded: boolean;
  content: File;
}

export type ChosenFile = ReturnType<typeof useFile>;

/** `there` is the name of the file that was handed in earlier. */
export function useFile(there: string | null) {
  const [store] = useState(() => createUpload({ send: uploadArtifact, tooLarge }));
  const { file, failure, percent } = useStore(store.$upload);
  const { choose, cancel, forget } = store;
  useEffect(() => cancel, [cancel]);
  const isThere = file !== null || there !== null;
  const upload = () => readyFile(store);
  return { file, there, isThere, failure, percent, choose, upload, cancel, forget };
}

/** Undefined if the earlier file stays; null if it was refused or stopped, with the reason in `failure`. */
async function readyFile(store: Upload): Promise<ReadyFile | null | undefined> {
  const { file } = store.$upload.get();
  if (!file) return undefined;
  const { id, isDone } = store.attempt();
  const ready = (isUploaded: boolean) => ({ id, isUploaded, content: file });
  if (isDone || !navigator.onLine) return ready(isDone);
  try {
    return (await store.send()) ? ready(true) : null;
  } catch (error) {
    if (isForLater(error)) return ready(false);
    store.fail(messageOf(error, FAILED));
    return null;
  }
}

/** As in the queue: no connection, too many requests, or a server error. Without file storage, waiting won't help. */
const isForLater = (error: unknown) =>
  !(error instanceof ApiError) ||
  ((error.status >= 500 || error.status === 429 || error.status === 408) &&
    error.code !== 'no_uploads');
