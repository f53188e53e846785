// The script is inline in every page: each test loads it anew, as a page does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakStorage } from '../../testing/components/storage.ts';

const DAY_ONE = new Date('2026-11-24T09:00:00');
const listeners: [string, EventListener][] = [];
const spies: { mockRestore(): void }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: DAY_ONE, toFake: ['Date'] });
});
afterEach(leave);

function leave(): void {
  for (const [kind, listener] of listeners.splice(0)) {
    removeEventListener(kind, listener, true);
    document.removeEventListener(kind, listener);
  }
  for (const name of ['overlay', 'typed']) delete document.documentElement.dataset[name];
  document.body.innerHTML = '';
  for (const spy of spies.splice(0)) spy.mockRestore();
}

/** Opens a page in the same tab: what was on the page before is gone, and what was stored is not. */
async function open(html = '', path = '/dashboard-free') {
  leave();
  document.body.innerHTML = html;
  history.replaceState(null, '', path);
  for (const place of [window, document] as const) {
    const add = place.addEventListener.bind(place) as typeof window.addEventListener;
    spies.push(
      vi
        .spyOn(place as EventTarget, 'addEventListener')
        .mockImplementation((kind, listener, options) => {
          listeners.push([kind, listener as EventListener]);
          add(kind, listener as EventListener, options);
        }),
    );
  }
  vi.resetModules();
  await import('./interruptions.ts');
  return (what: Parameters<NonNullable<typeof window.mayInterrupt>>[0]) =>
    window.mayInterrupt?.(what);
}
/** The tab is closed, and another day may have come. */
const newVisit = (daysLater = 0) => {
  sessionStorage.clear();
  vi.setSystemTime(DAY_ONE.getTime() + daysLater * 86_400_000);
};
const choose = () => document.dispatchEvent(new Event('consent-chosen'));

test('one thing per visit: it may come back until it is answered, and nothing else opens', async () => {
  expect((await open())('tutorial')).toBe(true);
  const again = await open();
  expect(again('tour')).toBe(false);
  expect(again('tutorial')).toBe(true);
  newVisit(1);
  const next = await open();
  expect(next('tour')).toBe(true);
  expect(next('tutorial')).toBe(false);
});

test('a visitor who is asked about cookies gets no tour in that visit, a member one thing more on the first day', async () => {
  const visitor = await open('', '/');
  expect(visitor('consent')).toBe(true);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  choose();
  expect(visitor('landing-tour')).toBe(false);
  const member = await open();
  expect(member('landing-tour')).toBe(false);
  expect(member('tutorial')).toBe(true);
  expect(member('tour')).toBe(false);
});

test('a question about cookies that comes again on a later day has its visit for itself', async () => {
  await open().then((may) => may('tour'));
  newVisit(30);
  const later = await open();
  later('consent');
  choose();
  expect(later('tutorial')).toBe(false);
});

test('closed without a choice, the question keeps its page, and nothing is stored', async () => {
  const may = await open('', '/');
  may('consent');
  expect(may('landing-tour')).toBe(false);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('on the first day two things at most, over all visits; from the second day on one per visit', async () => {
  const first = await open('', '/');
  first('consent');
  choose();
  newVisit();
  expect((await open('', '/'))('landing-tour')).toBe(true);
  newVisit();
  expect((await open())('tutorial')).toBe(false);
  newVisit(1);
  expect((await open())('tutorial')).toBe(true);
});

test('a visit with a failed payment or with the setup is full', async () => {
  const notice = '<section data-payment-failed>Your last payment failed.</section>';
  expect((await open(notice))('tutorial')).toBe(false);
  expect((await open())('tutorial')).toBe(false);
  newVisit();
  await open('', '/onboarding');
  expect((await open())('tutorial')).toBe(false);
  newVisit();
  expect((await open(notice.replace('<section', '<section hidden')))('tutorial')).toBe(true);
});

test.each([
  [
    'pressed something',
    () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ],
  ['used the keyboard', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
  ['is in a field', () => document.querySelector('input')?.focus()],
  ['reads further down', () => spies.push(vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300))],
  ['has a dialog open', () => document.querySelector('dialog')?.setAttribute('open', '')],
  ['has an overlay open', () => document.documentElement.setAttribute('data-overlay', 'help')],
] as const)('nothing opens over a page in which the member %s', async (_, act) => {
  const may = await open('<input><dialog></dialog>');
  act();
  expect(may('tutorial')).toBe(false);
  expect(sessionStorage.length).toBe(0);
});

test('a press in the cookie banner does not count as use of the page', async () => {
  const may = await open('<section data-consent-banner><button>Reject All</button></section>');
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(may('tutorial')).toBe(true);
});

test('a link in an overlay opens in a new tab once something is typed in the page, not before', async () => {
  await open('<input><dialog open><a href="/privacy-policy"><b>Privacy</b></a></dialog>');
  const press = () => document.querySelector('b')?.click();
  const target = () => document.querySelector('a')?.target;
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  press();
  expect(target()).toBe('');
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  press();
  expect(target()).toBe('_blank');
});

test('with storage blocked nothing opens by itself but the question about cookies', async () => {
  const may = await open();
  breakStorage('blocked');
  expect(may('tutorial')).toBe(false);
  expect(may('consent')).toBe(true);
});

test('“Not now” in the line leaves a sentence with the focus', async () => {
  await open(
    '<div data-quiet-line><p><button data-not-now>Not now</button></p><p hidden tabindex="-1">In Help.</p></div>',
  );
  document.querySelector('button')?.click();
  const [offer, after] = document.querySelectorAll('p');
  expect([offer?.hidden, after?.hidden]).toEqual([true, false]);
  expect(document.activeElement).toBe(after);
});
