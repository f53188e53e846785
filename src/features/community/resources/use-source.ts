// What is shared: a link that is typed, or a file that is uploaded once, however often sharing is tried.
import { useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '../../../../functions/rules/community/uploads.ts';
import { sizeOf } from '../../../../functions/rules/resources/file-name.ts';
import { ACCEPTED_KINDS, kindOfName } from '../../../../functions/rules/resources/kinds.ts';
import { ApiError } from '../../../lib/api.ts';
import type { Source } from './resources.ts';
import { uploadFile } from './upload.ts';

export type SourceKind = 'link' | 'file';

const NO_CONNECTION =
  'The upload was interrupted. Your file is still chosen: please check your connection and try again.';

export function useSource(first: SourceKind) {
  const [kind, setKind] = useState(first);
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState('');
  /** Null while nothing is on its way. */
  const [percent, setPercent] = useState<number | null>(null);
  const upload = useRef({ id: crypto.randomUUID(), isDone: false });
  const sending = useRef<AbortController>(null);

  function choose(chosen: File | null) {
    const problem = chosen && problemOf(chosen);
    setFailure(problem ?? '');
    if (problem) return;
    sending.current?.abort();
    upload.current = { id: crypto.randomUUID(), isDone: false };
    setFile(chosen);
  }

  /** Null if something is missing or the upload failed; `failure` says what. */
  async function prepare(): Promise<Source | null> {
    setFailure('');
    if (kind === 'link') {
      if (/^https:\/\/\S+\.\S+/i.test(url.trim())) return { url: url.trim() };
      setFailure('Please paste a link that begins with https://');
      return null;
    }
    if (!file) {
      setFailure('Please choose a file.');
      return null;
    }
    const { current } = upload;
    if (!current.isDone && !(await send(file, current))) return null;
    return { fileId: current.id };
  }

  async function send(chosen: File, current: { id: string; isDone: boolean }): Promise<boolean> {
    const controller = new AbortController();
    sending.current = controller;
    setPercent(0);
    try {
      await uploadFile(chosen, {
        id: current.id,
        signal: controller.signal,
        onProgress: setPercent,
      });
      current.isDone = true;
      return true;
    } catch (error) {
      if (!controller.signal.aborted)
        setFailure((error instanceof ApiError && error.serverMessage) || NO_CONNECTION);
      return false;
    } finally {
      setPercent(null);
    }
  }

  function reset() {
    setUrl('');
    choose(null);
  }

  const cancel = () => sending.current?.abort();
  /** The server no longer has the upload: the next try sends it again. */
  const forget = () => {
    upload.current = { id: crypto.randomUUID(), isDone: false };
  };
  return {
    ...{ kind, setKind, url, setUrl, file, choose, failure, percent },
    ...{ prepare, cancel, reset, forget },
  };
}

/** What the browser can tell before anything is sent. */
function problemOf({ name, size }: File): string | undefined {
  if (size > MAX_UPLOAD_BYTES)
    return `“${name}” has ${sizeOf(size)}. A file can have up to 10 MB: share a link to it instead.`;
  if (size === 0) return `“${name}” is empty.`;
  return kindOfName(name) ? undefined : `We can’t take “${name}”. We take ${ACCEPTED_KINDS}.`;
}
