// The last page of the reauthentication window: reports the member's proof of identity to the account page, and closes.
// A channel and not `opener`: providers sever that, and so does our own opener policy.
import { STILL_YOU } from './reauthenticate-channel.ts';

if (!new URLSearchParams(location.search).has('problem')) {
  const thanks = document.querySelector<HTMLElement>('[data-confirmed]');
  if (thanks) thanks.hidden = false;
  new BroadcastChannel(STILL_YOU).postMessage('confirmed');
  window.close();
}
