// A page for proofs. With the address of another page it asks for one. Otherwise it is the last page of the
// reauthentication window: reports the member's proof of identity to the account page, and closes.
// A channel and not `opener`: providers sever that, and so does our own opener policy.
import { STILL_YOU } from './reauthenticate-channel.ts';

const query = new URLSearchParams(location.search);
const show = (part: string) => document.querySelector(part)?.removeAttribute('hidden');

if (query.has('redirect')) {
  show('[data-question]');
} else if (!query.has('problem')) {
  show('[data-confirmed]');
  new BroadcastChannel(STILL_YOU).postMessage('confirmed');
  window.close();
}
