import { stored } from '../../lib/storage.ts';

/** Runs on every member page: sends work that an earlier page could not save. */
export function sendSaves(): void {
  if (stored('saved-work-waiting'))
    void import('./outbox.ts').then(({ startOutbox }) => startOutbox());
}
