// The source of a shared resource: a typed link or an uploaded file.
import { atom } from 'nanostores';
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

export function createSource(first: SourceKind) {
  const $source = atom({ kind: first, url: '' });
  const { $upload, ...upload } = createUpload({ send: uploadFile, tooLarge });
  const change = (changed: { kind?: SourceKind; url?: string }) =>
    $source.set({ ...$source.get(), ...changed });

  /** Null if something is missing or the upload failed; `failure` in `$upload` says what. */
  async function prepare(): Promise<Source | null> {
    const { kind, url } = $source.get();
    upload.fail('');
    if (kind === 'link') {
      if (/^https:\/\/\S+\.\S+/i.test(url.trim())) return { url: url.trim() };
      upload.fail('Please paste a link that begins with https://');
      return null;
    }
    if (!$upload.get().file) {
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

  function reset(): void {
    change({ url: '' });
    upload.choose(null);
  }

  return {
    ...{ $source, $upload, prepare, reset },
    ...{ choose: upload.choose, cancel: upload.cancel, forget: upload.forget },
    setKind: (kind: SourceKind) => change({ kind }),
    setUrl: (url: string) => change({ url }),
  };
}
