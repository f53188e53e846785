// The browser offers the install once, maybe before an island listens. Inline in every page but the landing page.
declare global {
  interface Window {
    installOffer?: Event;
  }
}

addEventListener('beforeinstallprompt', (event) => {
  // The account page makes the offer; no prompt interrupts a member while they learn.
  event.preventDefault();
  window.installOffer = event;
});

export {};
