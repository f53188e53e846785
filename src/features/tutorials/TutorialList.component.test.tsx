import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../testing/components/network.ts';
import { $checks, giveChecks } from '../checks/checks.ts';
import { TutorialList } from './TutorialList.tsx';
import type { TutorialSummary } from './tutorials.ts';

const NONE = { model: {}, training: {}, 'model-step': {}, tutorial: {}, guide: {}, bring: {} };
const FIRST: TutorialSummary = {
  slug: 'first',
  title: 'Your first 20 minutes',
  description: 'Three texts.',
  minutes: 20,
  tutorialType: 'walkthrough',
  difficulty: 'beginner',
  tier: 'free',
};
const SECOND: TutorialSummary = { ...FIRST, slug: 'second', title: 'Second', tier: 'quick' };

beforeEach(() => giveChecks({ ...NONE, tutorial: { first: '2026-11-20T08:00:00Z' } }));
const box = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Done: ${title}` });

test('each tutorial leads to its page, with type and minutes; what is done is ticked', () => {
  render(<TutorialList tutorials={[FIRST, SECOND]} tier="quick" />);
  const link = screen.getByRole('link', { name: 'Your first 20 minutes walkthrough, 20 min' });
  expect(link.getAttribute('href')).toBe('/tutorials/first');
  expect(box(FIRST.title).checked).toBe(true);
  expect(box(SECOND.title).checked).toBe(false);
});

test('a tick is kept in the account, and can be taken back', async () => {
  const sent = answer('/api/checks', { json: { done: true } });
  render(<TutorialList tutorials={[SECOND]} tier="quick" />);
  fireEvent.click(box(SECOND.title));
  await waitFor(() => expect(box(SECOND.title).checked).toBe(true));
  fireEvent.click(box(SECOND.title));
  await waitFor(() =>
    expect(sent).toEqual([
      { kind: 'tutorial', item: 'second', checked: true },
      { kind: 'tutorial', item: 'second', checked: false },
    ]),
  );
  expect($checks.get().known?.tutorial).toEqual({ first: '2026-11-20T08:00:00Z' });
});

test('a tutorial of a larger plan says which plan opens it, and cannot be ticked', () => {
  render(<TutorialList tutorials={[SECOND]} tier="free" />);
  screen.getByText('Opens with the complete plan');
  expect(box(SECOND.title).disabled).toBe(true);
});

test('a tutorial without a mapping, and a plan without tutorials, lead to free courses elsewhere', () => {
  const { rerender } = render(<TutorialList tutorials={[{ ...FIRST, slug: '' }]} tier="free" />);
  const link = screen.getByRole('link', { name: /Your first 20 minutes/ });
  expect(link.getAttribute('href')).toBe('https://academy.hubspot.com');
  expect(link.getAttribute('target')).toBe('_blank');
  rerender(<TutorialList tutorials={[]} tier="free" />);
  expect(screen.getByRole('link', { name: /HubSpot Academy/ }).getAttribute('href')).toBe(
    'https://academy.hubspot.com',
  );
});
