// The browser offers to install the app once, maybe before an island listens. Inline in every page but the landing page.
declare global {
  interface Window {
    installOffer?: Event;
  }
}

addEventListener('beforeinstallprompt', (event) => {
  // The account page offers it, and nothing pops up while a member learns.
  event.preventDefault();
  window.installOffer = event;
});

export {};
