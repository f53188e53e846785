import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hands, openPage, type Page, until } from '../../testing/components/component-page.ts';
import type { KeepResult, KeptRoot, Question } from './device/worker-messages.ts';

const LESSON = '/micro-learning?module=m1';
const PATH = '/learning-paths/first-customers';

let kept: KeptRoot[];
let result: KeepResult;
const asked: Question[] = [];

/** A stub of the service worker. */
const controller = {
  postMessage(question: Question | string, ports?: MessagePort[]) {
    if (typeof question === 'string') return;
    asked.push(question);
    ports?.[0]?.postMessage(question.type === 'what-is-kept' ? kept : result);
  },
};

beforeEach(() => {
  kept = [];
  asked.length = 0;
  result = { state: 'kept', pages: 1 };
  vi.stubGlobal('SERVICE_WORKER_IS_ON', true);
  const container = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

async function open(path = LESSON): Promise<Page> {
  const page = await openPage({ at: path }, async () => {
    const { KeepOffline } = await import('./KeepOffline.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <KeepOffline path={path} />
        <Toaster />
      </>
    );
  });
  await until(() => expect(toggle(page).disabled).toBe(false));
  return page;
}

const toggle = (page: Page) =>
  page.getByRole('switch', { name: /Keep for offline/ }) as HTMLInputElement;

test('a lesson is kept, and let go again', async () => {
  const page = await open();
  await hands().click(toggle(page));
  await until(() => page.getByText('Kept on this device.'));
  expect(toggle(page).checked).toBe(true);
  await hands().click(toggle(page));
  await until(() => page.getByText('No longer kept on this device.'));
  expect(asked).toEqual([
    { type: 'what-is-kept' },
    { type: 'keep', path: LESSON },
    { type: 'let-go', path: LESSON },
  ]);
});

test('a path says how many of its lessons came along', async () => {
  result = { state: 'kept', pages: 5 };
  const page = await open(PATH);
  await hands().click(toggle(page));
  await until(() => page.getByText('Kept on this device, with 4 lessons.'));
});

test('what was kept before is on', async () => {
  kept = [{ path: LESSON, title: 'Ask for reviews', pages: [LESSON] }];
  expect(toggle(await open()).checked).toBe(true);
});

test('a full device says so, and the switch is off again', async () => {
  result = { state: 'failed', why: 'full' };
  const page = await open();
  await hands().click(toggle(page));
  await until(() => page.getByText(/no room left/));
  expect(toggle(page).checked).toBe(false);
});

test('without a connection it cannot be switched on, and says why', async () => {
  const page = await open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await until(() => page.getByText(/You can keep it once you’re back online/));
  expect(toggle(page).disabled).toBe(true);
});

test('where nothing can be kept, nothing is offered', async () => {
  vi.stubGlobal('SERVICE_WORKER_IS_ON', false);
  const page = await openPage({ at: LESSON }, async () => {
    const { KeepOffline } = await import('./KeepOffline.tsx');
    return <KeepOffline path={LESSON} />;
  });
  await until(() => expect(page.queryByRole('switch')).toBeNull());
});
