import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, until } from '../../testing/components/component-page.ts';

const LINE = 'Offline. Showing what you opened before.';

/** A stub of `navigator.serviceWorker`. */
class Container extends EventTarget {
  readonly active = { postMessage: vi.fn() };
  readonly ready = Promise.resolve({ active: this.active });
  readonly register = vi.fn(async () => this.ready);
  readonly controller: { postMessage(message: unknown): void } | null;

  constructor(controller: { postMessage(message: unknown): void } | null = null) {
    super();
    this.controller = controller;
  }
  says(online: boolean): void {
    this.dispatchEvent(new MessageEvent('message', { data: { online } }));
  }
}

async function open(at: string, as: { id: string } | null, container: Container, isOn = true) {
  vi.stubGlobal('SERVICE_WORKER_IS_ON', isOn);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return openPage({ at, as }, async () => {
    const { OfflineLine } = await import('./OfflineLine.tsx');
    return <OfflineLine />;
  });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const connection = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

test('the line is announced when the connection breaks, and goes when it is back', async () => {
  const page = await open('/saved-work', { id: 'cleo' }, new Container());
  const line = page.getByRole('status');
  expect(line.textContent).toBe('');
  connection(false);
  await until(() => expect(line.textContent).toBe(LINE));
  connection(true);
  await until(() => expect(line.textContent).toBe(''));
});

test('the line also appears when the service worker gets no answer', async () => {
  const controller = { postMessage: vi.fn() };
  const container = new Container(controller);
  const page = await open('/ai-content/first-email', { id: 'cleo' }, container);
  expect(controller.postMessage).toHaveBeenCalledWith('online?');
  act(() => container.says(false));
  await until(() => page.getByText(LINE));
  act(() => container.says(true));
  await until(() => expect(page.queryByText(LINE)).toBeNull());
});

test('a page that is not kept claims nothing', async () => {
  const page = await open('/account', { id: 'cleo' }, new Container());
  connection(false);
  await until(() => expect(navigator.onLine).toBe(false));
  expect(page.getByRole('status').textContent).toBe('');
});

test('a member’s first page registers the service worker, which keeps that page', async () => {
  const container = new Container();
  await open('/saved-work?kind=plan', { id: 'cleo' }, container);
  await until(() => expect(container.active.postMessage).toHaveBeenCalled());
  expect(container.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(container.active.postMessage).toHaveBeenCalledWith({
    type: 'CACHE_URLS',
    payload: { urlsToCache: [location.href] },
  });
});

test('a page that the service worker already serves is not requested twice', async () => {
  const container = new Container({ postMessage: vi.fn() });
  await open('/saved-work', { id: 'cleo' }, container);
  await until(() => expect(container.register).toHaveBeenCalled());
  await container.ready;
  expect(container.active.postMessage).not.toHaveBeenCalled();
});

test.each([
  ['a visitor gets none', null, true],
  ['nobody gets one where it is switched off', { id: 'cleo' }, false],
])('%s', async (_, as, isOn) => {
  const container = new Container();
  await open('/saved-work', as, container, isOn);
  await window.signedInUser;
  await new Promise((resolve) => setTimeout(resolve));
  expect(container.register).not.toHaveBeenCalled();
});
