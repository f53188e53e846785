// Brings the navigation bar to life without React: who is signed in, and a shadow once the page is scrolled.
import { tierLabel } from './tier-label.ts';
import { $user, loadUser } from './user.ts';

const SHADOW_AFTER_PX = 50;

const bar = document.querySelector<HTMLElement>('[data-navigation]');
if (bar) {
  const fill = (name: string, text: string) => {
    for (const place of bar.querySelectorAll(`[data-user-${name}]`)) place.textContent = text;
  };
  $user.subscribe((user) => {
    bar.dataset.session = user === undefined ? 'loading' : user ? 'member' : 'visitor';
    if (user) {
      fill('name', user.firstName || 'User');
      fill('tier', tierLabel(user.tier));
    }
  });
  void loadUser();

  const onScroll = () => bar.toggleAttribute('data-scrolled', window.scrollY > SHADOW_AFTER_PX);
  addEventListener('scroll', onScroll, { passive: true });
  onScroll();

  const menu = bar.querySelector('details');
  document.addEventListener('click', (event) => {
    if (menu?.open && !menu.contains(event.target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
