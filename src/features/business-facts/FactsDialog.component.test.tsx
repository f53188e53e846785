import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import {
  BUSINESS_FACTS,
  type BusinessFacts,
  NO_FACTS,
} from '../../../functions/business-facts/rules/facts.ts';
import {
  expectToast,
  hands,
  openPage,
  type Page,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const PATH = '/api/business-facts';
const FACTS: BusinessFacts = { ...NO_FACTS, yourName: 'Ada', offer: 'Answer pages' };
/** The account answers with all facts. */
const withFacts = (body: unknown) => ({ json: { ...FACTS, ...(body as object | undefined) } });
/** Without the client's, which are only sent when they were typed here. */
const OWN = Object.fromEntries(
  Object.entries(FACTS).filter(([name]) => !name.startsWith('client')),
);

const openSummary = () =>
  openPage({ at: '/account' }, async () => {
    const { FactsSummary } = await import('./FactsSummary.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <FactsSummary />
        <Toaster />
      </>
    );
  });
const openDialog = () =>
  openPage({ at: '/ai-content' }, async () => {
    const { FactsDialog } = await import('./FactsDialog.tsx');
    function Opener() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Edit
          </button>
          <FactsDialog open={open} onClose={() => setOpen(false)} />
        </>
      );
    }
    return <Opener />;
  });
const button = (page: Page, name: string) => until(() => page.getByRole('button', { name }));
const press = async (page: Page, name: string) => fireEvent.click(await button(page, name));
const field = (page: Page, name: string) =>
  until(() => page.getByLabelText(name) as HTMLInputElement);
const type = async (page: Page, name: string, value: string) =>
  fireEvent.change(await field(page, name), { target: { value } });

test('ada sees what she told us, changes it and saves', async () => {
  const sent = answer(PATH, withFacts);
  const page = await openSummary();
  await until(() => page.getByText('2 of 15 filled in.'));
  await press(page, 'Edit your facts');
  for (const { label, hint } of Object.values(BUSINESS_FACTS)) {
    await field(page, label);
    expect(page.getByText(hint)).toBeTruthy();
  }
  expect((await field(page, 'What you offer')).value).toBe('Answer pages');
  await type(page, 'Your price', '$95 a page');
  await press(page, 'Save');
  await expectToast(page, 'Saved', 'Your prompts, plans and research use these facts now.');
  expect(sent.at(-1)).toEqual({ ...OWN, price: '$95 a page' });
  await until(() => page.getByText('3 of 15 filled in.'));
  expect(page.queryByLabelText('Your price')).toBeNull();
});

test('of the client only what was typed here is sent: a project may have changed the rest since', async () => {
  answer(PATH, { json: { ...FACTS, clientName: 'Rosa’s Bakery', clientTrade: 'bakery' } });
  const page = await openDialog();
  await press(page, 'Edit');
  await type(page, 'Your client’s trade', 'home bakery');
  const sent = answer(PATH, withFacts);
  await press(page, 'Save');
  await until(() => expect(sent).toEqual([{ ...OWN, clientTrade: 'home bakery' }]));
});

test('a member without facts is invited to add them', async () => {
  answer(PATH, { json: NO_FACTS });
  const page = await openSummary();
  await button(page, 'Add your facts');
  expect(page.getByText(/Nothing here yet/)).toBeTruthy();
});

test('an error is shown at its field, which gets the focus, and what was typed stays', async () => {
  answer(PATH, { json: FACTS });
  const page = await openDialog();
  await press(page, 'Edit');
  await type(page, 'How you sound', 'x'.repeat(400));
  const message = 'At most 300 characters';
  answer(PATH, { status: 400, json: { message, fields: { voice: message } } });
  await press(page, 'Save');
  const voice = await field(page, 'How you sound');
  await until(() => expect(voice.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(voice);
  expect(voice.value).toHaveLength(400);
  const note = document.getElementById(voice.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(message);
});

test('without a network what was typed stays, and saving again works', async () => {
  answer(PATH, { json: FACTS });
  const page = await openDialog();
  await press(page, 'Edit');
  await type(page, 'Your price', '$95');
  answer(PATH, 'no network');
  await press(page, 'Save');
  expect((await until(() => page.getByRole('alert'))).textContent).toContain('Network error');
  expect((await field(page, 'Your price')).value).toBe('$95');
  const sent = answer(PATH, withFacts);
  await press(page, 'Save');
  await until(() => expect(sent).toEqual([{ ...OWN, price: '$95' }]));
  await until(() => expect(page.queryByLabelText('Your price')).toBeNull());
});

test('closing asks nothing and loses nothing; changes can be undone', async () => {
  answer(PATH, { json: FACTS });
  const page = await openDialog();
  await press(page, 'Edit');
  await type(page, 'What you offer', 'Umbrellas');
  expect(page.queryByText(/You typed this earlier/)).toBeNull();
  await press(page, 'Close');
  await until(() => expect(page.queryByLabelText('What you offer')).toBeNull());
  await press(page, 'Edit');
  expect((await field(page, 'What you offer')).value).toBe('Umbrellas');
  await press(page, 'Undo my changes');
  expect((await field(page, 'What you offer')).value).toBe('Answer pages');
  expect(page.queryByText(/You typed this earlier/)).toBeNull();
});

test('a double press saves once, and what is typed meanwhile is kept', async () => {
  answer(PATH, { json: FACTS });
  const page = await openDialog();
  await press(page, 'Edit');
  await type(page, 'Your price', '$95');
  const held = holdAnswer(PATH, withFacts);
  await press(page, 'Save');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await type(page, 'Town or area', 'Asheville');
  held.arrive();
  await until(() => expect(page.queryByLabelText('Your price')).toBeNull());
  expect(held.sent).toHaveLength(1);
  await press(page, 'Edit');
  expect((await field(page, 'Your price')).value).toBe('$95');
  expect((await field(page, 'Town or area')).value).toBe('Asheville');
});

test('facts that do not load can be tried again', async () => {
  answer(PATH, { status: 503 });
  const page = await openDialog();
  await press(page, 'Edit');
  await until(() => page.getByText('Your facts didn’t load. They’re safe in your account.'));
  answer(PATH, { json: FACTS });
  await press(page, 'Try again');
  expect((await field(page, 'Your name')).value).toBe('Ada');
});

test('with the keyboard: Enter in a field saves', async () => {
  answer(PATH, { json: FACTS });
  const page = await openDialog();
  await press(page, 'Edit');
  const name = await field(page, 'Your name');
  const sent = answer(PATH, withFacts);
  name.focus();
  await hands().keyboard(' B.{Enter}');
  await until(() => expect(sent).toEqual([{ ...OWN, yourName: 'Ada B.' }]));
});
