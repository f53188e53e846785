import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../testing/components/network.ts';

const NONE = { model: {}, training: {}, 'model-step': {}, tutorial: {}, guide: {}, bring: {} };
const AT = '2026-11-20T08:00:00Z';

/** As functions/checks/show.ts writes it: the first step is done. */
const PAGE = `
  <script type="application/json" id="checks-data">${JSON.stringify({ ...NONE, 'model-step': { 'content/a': AT } })}</script>
  <div data-shows="model" data-item="content">
    <button data-set="checked" data-focus="open">Start</button>
    <a href="#steps" data-continue data-focus="checked">Continue</a>
    <button data-set="open">Set it aside</button>
  </div>
  <p data-progress-text>1 of 2 steps</p>
  <a data-step-box data-shows="model-step" data-item="content/a" data-done></a>
  <a data-step-box data-shows="model-step" data-item="content/b" data-next></a>
  <ol>
    <li id="step-1" data-step data-item="content/a"><input type="checkbox" data-check="model-step" data-item="content/a" checked></li>
    <li id="step-2" data-step data-item="content/b" data-next><input type="checkbox" data-check="model-step" data-item="content/b"></li>
  </ol>
  <section data-shows="training" data-item="content"><a href="#" data-set="checked">Start training</a></section>`;

const one = <T extends HTMLElement>(selector: string) =>
  document.querySelector<T>(selector) ?? expect.unreachable();
const boxOf = (item: string) => one<HTMLInputElement>(`input[data-item="content/${item}"]`);

let sent: unknown[];
beforeEach(() => {
  // A page has its own modules: each test opens a new one.
  vi.resetModules();
  document.body.innerHTML = PAGE;
  sent = answer('/api/checks', { json: { done: true } });
});
const open = async () => (await import('./guide.ts')).openGuide();

test('a tick goes to the account, moves the next step on, and starts the model', async () => {
  await open();
  expect(one('[data-continue]').getAttribute('href')).toBe('#step-2');
  boxOf('b').click();
  expect(one('[data-progress-text]').textContent).toBe('All 2 steps done');
  expect(document.querySelectorAll('[data-next]')).toHaveLength(0);
  expect(one('[data-step-box][data-item="content/b"]').hasAttribute('data-done')).toBe(true);
  expect(one('[data-shows=model]').hasAttribute('data-done')).toBe(true);
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { kind: 'model-step', item: 'content/b', checked: true },
      { kind: 'model', item: 'content', checked: true },
    ]),
  );
});

test('an unticked step is the next one again', async () => {
  await open();
  boxOf('a').click();
  expect(one('[data-progress-text]').textContent).toBe('0 of 2 steps');
  expect([...document.querySelectorAll('[data-step][data-next]')].map(({ id }) => id)).toEqual([
    'step-1',
  ]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('starting, and putting aside, move the focus to what is there now', async () => {
  await open();
  one('[data-set=checked]').click();
  expect(one('[data-shows=model]').hasAttribute('data-done')).toBe(true);
  expect(document.activeElement).toBe(one('[data-continue]'));
  one('[data-set=open]').click();
  expect(one('[data-shows=model]').hasAttribute('data-done')).toBe(false);
  expect(document.activeElement).toBe(one('[data-focus=open]'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});

test('opening the training is remembered', async () => {
  await open();
  one('[data-shows=training] a').click();
  expect(one('[data-shows=training]').hasAttribute('data-done')).toBe(true);
  await vi.waitFor(() =>
    expect(sent).toEqual([{ kind: 'training', item: 'content', checked: true }]),
  );
});

test('what was ticked before the script was there is not lost', async () => {
  boxOf('b').checked = true;
  await open();
  expect(boxOf('b').checked).toBe(true);
  await vi.waitFor(() =>
    expect(sent).toEqual([{ kind: 'model-step', item: 'content/b', checked: true }]),
  );
});

test('a tick that could not be saved is taken back', async () => {
  answer('/api/checks', { status: 500 });
  await open();
  boxOf('b').click();
  expect(boxOf('b').checked).toBe(true);
  await vi.waitFor(() => expect(boxOf('b').checked).toBe(false));
  expect(one('[data-progress-text]').textContent).toBe('1 of 2 steps');
  // Starting the model failed as well.
  await vi.waitFor(() => expect(one('[data-shows=model]').hasAttribute('data-done')).toBe(false));
});
