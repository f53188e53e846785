// What is shared: a link that is typed, or a file that is uploaded.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sizeOf } from '../../../../functions/uploads/rules/file-name.ts';
import { messageOf } from '../../../lib/api.ts';
import { createUpload } from '../../uploads/upload-store.ts';
import type { Source } from './resources.ts';
import { uploadFile } from './upload.ts';

export type SourceKind = 'link' | 'file';

const NO_CONNECTION =
  'The upload was interrupted. Your file is still chosen: please check your connection and try again.';
const tooLarge = ({ name, size }: File) =>
  `“${name}” has ${sizeOf(size)}. A file can have up to 10 MB: share a link to it instead.`;

export function useSource(first: SourceKind) {
  const [kind, setKind] = useState(first);
  const [url, setUrl] = useState('');
  const [upload] = useState(() => createUpload({ send: uploadFile, tooLarge }));
  const { file, failure, percent } = useStore(upload.$upload);
  const { choose, cancel, forget } = upload;

  /** Null if something is missing or the upload failed; `failure` says what. */
  async function prepare(): Promise<Source | null> {
    upload.fail('');
    if (kind === 'link') {
      if (/^https:\/\/\S+\.\S+/i.test(url.trim())) return { url: url.trim() };
      upload.fail('Please paste a link that begins with https://');
      return null;
    }
    if (!file) {
      upload.fail('Please choose a file.');
      return null;
    }
    const { id } = upload.attempt();
    try {
      return (await upload.send()) ? { fileId: id } : null;
    } catch (error) {
      upload.fail(messageOf(error, NO_CONNECTION));
      return null;
    }
  }

  function reset() {
    setUrl('');
    choose(null);
  }

  return {
    ...{ kind, setKind, url, setUrl, file, choose, failure, percent },
    ...{ prepare, cancel, reset, forget },
  };
}
