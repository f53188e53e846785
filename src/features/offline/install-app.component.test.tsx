import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hands, openPage, type Page, until } from '../../testing/components/component-page.ts';

const open = (): Promise<Page> =>
  openPage({ at: '/account' }, async () => {
    await import('./device/install-offer.ts');
    const { InstallApp } = await import('./InstallApp.tsx');
    return <InstallApp />;
  });

function offer(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void dispatchEvent(event));
  return event;
}

test('the browser’s offer becomes a quiet button, and does not pop up by itself', async () => {
  const page = await open();
  const event = offer('accepted');
  expect(event.defaultPrevented).toBe(true);
  await hands().click(await until(() => page.getByRole('button', { name: 'Install the app' })));
  expect(event.prompt).toHaveBeenCalledOnce();
  await until(() => page.getByText('The app is installed on this device.'));
});

test('an offer that came before the page was ready is not lost, and a no is a no', async () => {
  const early = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => undefined,
    userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
  });
  window.installOffer = early;
  const page = await open();
  await hands().click(await until(() => page.getByRole('button', { name: 'Install the app' })));
  await until(() => expect(page.queryByRole('button')).toBeNull());
});

test('on an iPhone the steps are in words', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0)',
  );
  const page = await open();
  await until(() => page.getByText(/Add to Home Screen, then Add/));
});
