// The browser's uploads in component tests: only XMLHttpRequest is replaced, which tells how far an upload is.
import { vi } from 'vitest';

export interface SentUpload {
  url: string;
  /** The upload's own ID. */
  id: string;
  progress(percent: number): void;
  respond(status: number, json: object): void;
  breakOff(): void;
}

/** Every upload from now on, in order. */
export function uploads(): { requests: SentUpload[] } {
  const requests: SentUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      status = 0;
      statusText = '';
      responseText = '';
      #url = '';
      open(_: string, url: string) {
        this.#url = url;
      }
      setRequestHeader() {}
      abort() {
        this.onabort?.();
      }
      send() {
        requests.push({
          url: this.#url,
          id: new URLSearchParams(this.#url.split('?')[1]).get('id') ?? '',
          progress: (percent) => this.upload.onprogress?.({ loaded: percent, total: 100 }),
          respond: (status, json) => {
            this.status = status;
            this.responseText = JSON.stringify(json);
            this.onload?.();
          },
          breakOff: () => this.onerror?.(),
        });
      }
    },
  );
  return { requests };
}
