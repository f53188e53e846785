// The plans page's URL parameters: which plan is marked, the billing interval, and whether it is a renewal.
// Inline, as it shares no import with an island; without it the page still sells every plan.
const query = new URLSearchParams(location.search);
const cards = [...document.querySelectorAll<HTMLElement>('[data-plan]')];
const renew = document.querySelector<HTMLAnchorElement>('[data-renew]');

const named = (name: string) =>
  cards.find(({ dataset }) => dataset.plan?.split(' ').includes(name));

function select(card: HTMLElement): void {
  for (const other of cards) {
    other.removeAttribute('aria-current');
    delete other.dataset.asked;
  }
  card.setAttribute('aria-current', 'true');
  card.dataset.asked = '';
  pointRenewal();
}

/** The banner's button leads where the marked plan's own button does. */
function pointRenewal(): void {
  const card = cards.find((card) => card.hasAttribute('aria-current'));
  const billing = document.querySelector<HTMLInputElement>('[name=billing]:checked')?.value;
  const link = card?.querySelector<HTMLAnchorElement>(`[data-billing=${billing}] a`);
  if (!renew || !card || !link) return;
  renew.href = link.href;
  renew.textContent = `Renew ${card.dataset.planName}`;
}

const isRenewal = query.get('expired') === 'true';
const asked = named(query.get('plan') ?? '');
const annual = document.querySelector<HTMLInputElement>('[value=annual]');
if (annual && query.get('billing') === 'annual') annual.checked = true;
document.addEventListener('change', pointRenewal);
if (asked) select(asked);

if (isRenewal) {
  const heading = document.querySelector('[data-heading]');
  document.title = document.title.replace(heading?.textContent ?? '', 'Renew Your Subscription');
  if (heading) heading.textContent = 'Renew Your Subscription';
  document.querySelector('[data-expired]')?.removeAttribute('hidden');
  document.querySelector('[data-lead]')?.setAttribute('hidden', '');
  pointRenewal();
  // The renewal URL knows only the older plans; a member of the complete plan renews that one.
  void window.signedInUser?.then((user) => {
    const own = user?.tier === 'complete' && named('complete');
    if (own) select(own);
  });
} else {
  // With the banner, the page stays scrolled to its top, where the banner is.
  asked?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
