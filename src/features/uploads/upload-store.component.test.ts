import { expect, test, vi } from 'vitest';
import type { Sending } from '../../lib/send-file.ts';
import { createUpload } from './upload-store.ts';

const tooLarge = ({ name }: File) => `“${name}” is too large.`;
const CSV = new File(['a,b'], 'a.csv');

test('a file is sent once, however often it is tried, and again once the server has lost it', async () => {
  const ids: string[] = [];
  const send = async (_: File, { id }: Sending) => ids.push(id);
  const upload = createUpload({ send, tooLarge });
  upload.choose(CSV);
  expect([await upload.send(), await upload.send()]).toEqual([true, true]);
  expect(ids).toEqual([upload.attempt().id]);
  upload.forget();
  await upload.send();
  expect(new Set(ids).size).toBe(2);
});

test('a try that failed is repeated under the same ID', async () => {
  const send = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const upload = createUpload({ send, tooLarge });
  upload.choose(CSV);
  await expect(upload.send()).rejects.toThrow('Failed to fetch');
  expect(upload.$upload.get()).toMatchObject({ file: CSV, percent: null });
  expect(await upload.send()).toBe(true);
  expect(send.mock.calls[0]?.[1].id).toBe(send.mock.calls[1]?.[1].id);
});

test('a stopped upload is no failure', async () => {
  const send = (_: File, { signal, onProgress }: Sending) =>
    new Promise((_resolve, reject) => {
      onProgress(40);
      signal.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')));
    });
  const upload = createUpload({ send, tooLarge });
  upload.choose(CSV);
  const sending = upload.send();
  expect(upload.$upload.get().percent).toBe(40);
  upload.cancel();
  expect(await sending).toBe(false);
  expect(upload.$upload.get()).toMatchObject({ failure: '', percent: null });
});

test('what we would not take is named, and the file that was chosen stays', () => {
  const upload = createUpload({ send: async () => undefined, tooLarge });
  upload.choose(CSV);
  for (const [file, says] of [
    [new File([], 'b.csv'), '“b.csv” is empty.'],
    [new File(['x'], 'b.exe'), 'We can’t take “b.exe”.'],
    [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'b.csv'), '“b.csv” is too large.'],
  ] as const) {
    upload.choose(file);
    expect(upload.$upload.get().failure).toContain(says);
    expect(upload.$upload.get().file).toBe(CSV);
  }
});
