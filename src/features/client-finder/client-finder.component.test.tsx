import { cleanup, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_FACTS } from '../../../functions/business-facts/rules/facts.ts';
import type { Niche } from '../../../functions/client-finder/rules/niche.ts';
import type { TextTemplate } from '../../../functions/client-finder/rules/texts.ts';
import {
  address,
  hands,
  openPage,
  type Page,
  until,
} from '../../testing/components/component-page.ts';
import { fire } from '../../testing/components/fire.ts';
import { answer } from '../../testing/components/network.ts';
import { breakStorage } from '../../testing/components/storage.ts';

const TEXTS = '/members/outreach-texts.json';
const WORKS = '/api/saved-work';
const ID = '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c12';
const DRAFT = 'ai-money-masters-drafted-outreach';
const template = (channel: TextTemplate['channel'], moment: TextTemplate['moment']) => ({
  channel,
  moment,
  text: `${channel} ${moment}: Hi {name}, {opening} I offer {offer} for {price}. {your_name}`,
  tip: 'Look first.',
});
const SAMPLE = template('email', 'first');
const WHOLE = [SAMPLE, template('email', 'follow-up'), template('phone', 'first')];
const TRADES: Niche = {
  _id: 'niche-trades',
  name: 'Plumbers',
  about: 'Owner-run firms.',
  offer: 'answer pages',
  who: 'plumbers nearby',
  gets: 'one page',
  byWhen: 'within five days',
  price: '$95',
  opening: 'I found no price.',
  findTen: ['Search for them.'],
  signs: ['No prices.'],
  avoid: ['Don’t call at noon.'],
};
const WORK = {
  id: ID,
  kind: 'outreach',
  title: 'Clients: Plumbers',
  version: 1,
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  share: null,
};

beforeEach(() => {
  answer(TEXTS, { json: WHOLE });
  answer(WORKS, { json: { works: [], next: null } });
  answer('/api/business-facts', { json: { ...NO_FACTS, yourName: 'Ada', place: 'Asheville' } });
});

const open = (at = '/client-finder', id = 'ada') =>
  openPage({ at, as: { id, tier: 'quick' } }, async () => {
    const { ClientFinder } = await import('./ClientFinder.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <ClientFinder niches={[TRADES]} sample={SAMPLE} />
        <Toaster />
      </>
    );
  });
/** Opens the page and waits until the facts are in their fields. */
async function opened(at?: string) {
  const page = await open(at);
  await until(() => expect(field(page, 'Your name').value).toBe('Ada'));
  await until(() => page.getByLabelText('Follow-up after 4 days'));
  return page;
}
const field = (page: Page, label: string | RegExp) =>
  page.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const type = (page: Page, label: string | RegExp, value: string) =>
  fire.change(field(page, label), value);
const form = (page: Page) => within(page.getByRole('form', { name: 'Add a person' }));
const press = (page: Page, name: string | RegExp) => fire.click(page.getByRole('button', { name }));
async function add(page: Page, name: string, where = '') {
  await fire.change(form(page).getByLabelText(/^Name/), name);
  await fire.change(form(page).getByLabelText(/^Where/), where);
  await press(page, 'Add to the list');
}
const names = (page: Page) =>
  page
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((text) => /Dale|Rosa|Lee/.test(text ?? ''));

test('a kind of client fills the offer and the texts, next to what the account knows', async () => {
  const page = await opened();
  await press(page, /Plumbers/);
  page.getByRole('heading', { name: 'Find ten this week' });
  page.getByText(
    'I offer answer pages to plumbers nearby in Asheville: one page, within five days, for $95.',
  );
  expect(field(page, 'First message').value).toBe(
    'email first: Hi [name], I found no price. I offer answer pages for $95. Ada',
  );
  await type(page, 'Price', '$120');
  expect(field(page, 'Follow-up after 4 days').value).toContain('for $120');
  await press(page, 'Choose another');
  expect(field(page, 'Price').value).toBe('$120');
  expect(field(page, 'What you do').value).toBe('');
});

test('on the free plan the niche, the offer and one email work, and the page says what opens the rest', async () => {
  answer(TEXTS, { json: [SAMPLE] });
  const page = await open();
  await until(() => page.getByRole('heading', { name: 'The complete plan opens the rest' }));
  expect(page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans');
  expect(field(page, 'First message').value).toContain('Hi [name]');
  expect(page.queryByLabelText('Follow-up after 4 days')).toBeNull();
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(page.queryByRole('form', { name: 'Add a person' })).toBeNull();
  expect((page.getByRole('radio', { name: /Phone/ }) as HTMLInputElement).disabled).toBe(true);
});

test('“Asked today” plans the follow-up, and Undo takes it back', async () => {
  const page = await opened();
  await add(page, 'Dale Whitmore', 'Maple Street');
  await until(() => page.getByText('Dale Whitmore is on your list.'));
  await press(page, 'Asked today');
  await until(() => page.getByText('Follow up once'));
  page.getByText(/in 4 days/);
  expect(page.queryByRole('button', { name: 'Asked today' })).toBeNull();
  await fire.click(await until(() => page.getByRole('button', { name: 'Undo' })));
  await until(() => page.getByRole('button', { name: 'Asked today' }));
  expect(page.queryByText('Follow up once')).toBeNull();
});

test('whoever is due comes first, and the list says how many', async () => {
  const page = await opened();
  await add(page, 'Dale');
  await add(page, 'Rosa');
  await until(() => expect(names(page)).toEqual(['Dale', 'Rosa']));
  await fire.click(page.getAllByRole('button', { name: 'Edit' })[1] as HTMLElement);
  await type(page, /Date of the next step/, '2026-01-05');
  await until(() => expect(names(page)).toEqual(['Rosa', 'Dale']));
  page.getByRole('heading', { name: '1 due today' });
  page.getByText('1 due', { selector: 'a span' });
});

test('a double press adds nobody twice, and a person without a name is not added', async () => {
  const page = await opened();
  await add(page, 'Dale');
  await press(page, 'Add to the list');
  await until(() => page.getByText('Enter a name, or what you call them'));
  expect(names(page)).toEqual(['Dale']);
  await add(page, 'x'.repeat(10_000));
  await until(() => page.getByText('Use at most 80 characters. This has 10,000.'));
  expect(form(page).getByLabelText<HTMLInputElement>(/^Name/).value).toHaveLength(10_000);
});

test('a removed person comes back to their place', async () => {
  const page = await opened();
  await add(page, 'Dale');
  await add(page, 'Rosa');
  await fire.click(page.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
  await press(page, 'Remove from the list');
  await until(() => expect(names(page)).toEqual(['Rosa']));
  await fire.click(await until(() => page.getByRole('button', { name: 'Undo' })));
  await until(() => expect(names(page)).toEqual(['Dale', 'Rosa']));
});

test('a text is copied with the person’s name, and keeps the blank', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const page = await opened();
  await add(page, 'Dale');
  await fire.change(
    page.getByLabelText('Write to'),
    (page.getByRole('option', { name: 'Dale' }) as HTMLOptionElement).value,
  );
  await fire.click(page.getAllByRole('button', { name: 'Copy for this person' })[0] as HTMLElement);
  await until(() => page.getByText('Copied to clipboard!'));
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Hi Dale,'));
  expect(field(page, 'First message').value).toContain('Hi [name],');
});

test('one’s own text stays when the facts change, and the template comes back on request', async () => {
  const page = await opened();
  await type(page, 'First message', 'Hey [name], two words');
  page.getByText('4 words');
  await type(page, 'Price', '$70');
  expect(field(page, 'First message').value).toBe('Hey [name], two words');
  await press(page, 'Back to the template');
  expect(field(page, 'First message').value).toContain('for $70');
});

test('saving keeps the whole search in the account, and the address opens it again', async () => {
  const sent = answer(WORKS, (body) => ({
    json: body ? { ...WORK, ...(body as object) } : { works: [], next: null },
  }));
  const page = await opened();
  await add(page, 'مريم', 'Broad Street');
  await press(page, 'Save');
  await until(() => expect(address()).toMatch(/^\/client-finder\?outreach=/));
  expect(sent.filter(Boolean)).toEqual([
    expect.objectContaining({
      kind: 'outreach',
      data: expect.objectContaining({ people: [expect.objectContaining({ name: 'مريم' })] }),
    }),
  ]);
});

test('without an address, the page goes on with the search that was saved last', async () => {
  const data = {
    niche: '',
    offer: { ...NO_OFFER_TEXTS, who: 'bakers', yourName: 'Ada' },
    texts: [],
    people: [{ ...PERSON, name: 'Lee' }],
  };
  answer(WORKS, { json: { works: [{ ...WORK, summary: '' }], next: null } });
  answer(`/api/saved-work/${ID}`, { json: { ...WORK, data } });
  answer(TEXTS, { json: [SAMPLE] });
  const page = await open();
  // Saved on a paid plan: it stays readable without one.
  await until(() => expect(names(page)).toEqual(['Lee']));
  expect(address()).toBe(`/client-finder?outreach=${ID}`);
  expect(field(page, 'Who it’s for').value).toBe('bakers');
});

test('a reload keeps what was not saved, and another member never sees it', async () => {
  const page = await opened();
  await add(page, 'Dale');
  await until(() => expect(localStorage.getItem(DRAFT)).toContain('Dale'));
  cleanup();
  const again = await open();
  await until(() => expect(names(again)).toEqual(['Dale']));
  cleanup();
  const bob = await open('/client-finder', 'bob');
  await until(() => expect(field(bob, 'Your name').value).toBe('Ada'));
  expect(bob.queryByRole('heading', { name: 'Dale' })).toBeNull();
});

test('with storage blocked everything works but the draft', async () => {
  breakStorage('blocked');
  const page = await opened();
  await add(page, 'Dale');
  await until(() => expect(names(page)).toEqual(['Dale']));
});

test('texts that do not load say so, and come with the next try', async () => {
  answer(TEXTS, { status: 503, json: {} });
  const page = await open();
  await until(() => page.getByText('The other texts didn’t load. What you typed is kept.'));
  answer(TEXTS, { json: WHOLE });
  await press(page, 'Try again');
  await until(() => page.getByLabelText('Follow-up after 4 days'));
});

test('a field that is too long is named, and nothing is saved until it is shorter', async () => {
  const page = await opened();
  await type(page, 'What you do', 'x'.repeat(10_000));
  page.getByText('Use at most 300 characters. This has 10,000.');
  page.getByText('Shorten the marked texts, then you can save.');
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull();
  await type(page, 'What you do', 'answer pages');
  page.getByRole('button', { name: 'Save' });
});

test('a search that is gone says so', async () => {
  answer(`/api/saved-work/${ID}`, {
    status: 404,
    json: { message: 'That isn’t in your saved work.' },
  });
  const page = await open(`/client-finder?outreach=${ID}`);
  await until(() => page.getByText(/isn’t in your saved work. It may have been deleted./));
});

test('all of it works by keyboard', async () => {
  const user = hands();
  const page = await opened();
  form(page).getByLabelText(/^Name/).focus();
  await user.keyboard('Dale{Enter}');
  await until(() => expect(names(page)).toEqual(['Dale']));
  expect(document.activeElement).toBe(form(page).getByLabelText(/^Name/));
});

const NO_OFFER_TEXTS = {
  ...{ yourName: '', businessName: '', offer: '', who: '', place: '' },
  ...{ gets: '', byWhen: '', price: '', opening: '' },
};
const PERSON = {
  ...{ id: 'lee', name: '', where: '', channel: 'email', status: 'asked' },
  ...{ askedOn: '2026-11-20', followedUpOn: '', next: '', nextOn: '', note: '' },
};
