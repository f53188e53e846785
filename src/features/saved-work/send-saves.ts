import { stored } from '../../lib/storage.ts';

/** On every member's page: work that could not be saved on an earlier one is sent, whatever page is open now. */
export function sendSaves(): void {
  if (stored('saved-work-waiting'))
    void import('./outbox.ts').then(({ startOutbox }) => startOutbox());
}
