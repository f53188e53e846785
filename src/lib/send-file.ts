// Sends a file and reports its progress, which only XMLHttpRequest can.
import { ApiError } from './api.ts';

export interface Sending {
  /** The same ID on a retry. */
  id: string;
  signal: AbortSignal;
  onProgress(percent: number): void;
  /** The server refuses the file if another member is signed in by now. */
  forMember?: string | null;
}

/** Rejects with ApiError if the server refuses it, TypeError without a connection, AbortError when it is canceled. */
export function sendFile<T>(
  address: string,
  file: File,
  { id, signal, onProgress, forMember }: Sending,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const request = new XMLHttpRequest();
  request.open('POST', `${address}?${new URLSearchParams({ id, name: file.name })}`);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  if (forMember) request.setRequestHeader('X-For-Member', forMember);
  request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / (total || 1));
  request.onload = () => {
    const { status, responseText, statusText } = request;
    if (status === 200) resolve(JSON.parse(responseText) as T);
    else reject(new ApiError(status, responseText, statusText));
  };
  request.onerror = () => reject(new TypeError('Failed to fetch'));
  request.onabort = () => reject(new DOMException('canceled', 'AbortError'));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}
