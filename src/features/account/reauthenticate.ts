// The last page of the window in which a member proved that it is still them: tells the account page, and goes away.
// A channel and not the opener: providers cut that one off, and so does our own opener policy.
import { STILL_YOU } from './reauthenticate-channel.ts';

if (!new URLSearchParams(location.search).has('problem')) {
  const thanks = document.querySelector<HTMLElement>('[data-confirmed]');
  if (thanks) thanks.hidden = false;
  new BroadcastChannel(STILL_YOU).postMessage('confirmed');
  window.close();
}
