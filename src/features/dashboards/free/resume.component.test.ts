import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hands, until } from '../../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../../testing/components/network.ts';

const press = hands();
const AT = '/api/subscription/pause-end';

async function openPaused() {
  document.body.innerHTML = `
    <button type="button" data-resume>Resume now for $19.99</button>
    <p role="alert" data-resume-problem></p>`;
  const { handleResume } = await import('./resume.ts');
  handleResume(document);
  return screen.getByRole('button');
}
const problem = () => screen.getByRole('alert').textContent;

test('a declined card is named, and the button works again', async () => {
  const declined = 'Your card was declined. Nothing was charged.';
  const sent = answer(AT, { status: 402, json: { message: declined } });
  const button = await openPaused();
  await press.click(button);
  await until(() => expect(problem()).toBe(declined));
  expect(sent).toEqual([{ mayCharge: true }]);
  expect(button.getAttribute('aria-busy')).toBeNull();
  await press.click(button);
  await until(() => expect(sent).toHaveLength(2));
});

test('a double press is one request, and without an answer nothing is claimed', async () => {
  const { arrive, sent } = holdAnswer(AT, 'no network');
  const button = await openPaused();
  await press.click(button);
  await press.click(button);
  await until(() => expect(sent).toHaveLength(1));
  arrive();
  await until(() =>
    expect(problem()).toBe('We don’t know yet if it worked. Please look at your membership.'),
  );
  expect(sent).toHaveLength(1);
});
