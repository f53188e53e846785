import { fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast, openPage, until } from '../../testing/components/component-page.ts';

const SHARED = { text: 'I just finished “Prompts”.', url: 'https://a.example/shared/1' };
const WHOLE = `${SHARED.text} ${SHARED.url}`;
const closed = vi.fn();

async function open() {
  closed.mockClear();
  const page = await openPage({ at: '/achievements' }, async () => {
    const { ShareDialog } = await import('./ShareDialog.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <ShareDialog shared={SHARED} onClose={closed} />
        <Toaster />
      </>
    );
  });
  return { page, dialog: within(page.getByRole('dialog', { name: 'Share your achievement' })) };
}
function clipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
}
const roomy = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

test.each(['Discord', 'Instagram', 'TikTok', 'Copy to Clipboard'])(
  '%s copies the text with its link, and says so',
  async (label) => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    const { page, dialog } = await open();
    fireEvent.click(dialog.getByRole('button', { name: label }));
    const hint = label === 'Copy to Clipboard' ? '' : `Now paste it in ${label}.`;
    await expectToast(page, 'Copied to clipboard!', hint);
    expect(copied).toEqual([WHOLE]);
    expect(closed).toHaveBeenCalledOnce();
  },
);

test('a refused clipboard says so, and leaves the text selected to be copied by hand', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  const { page, dialog } = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Copy to Clipboard' }));
  await expectToast(page, 'Copy failed', 'Please try again.');
  const field = await until(() => dialog.getByLabelText<HTMLTextAreaElement>('Copy it by hand'));
  expect(field.value).toBe(WHOLE);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, WHOLE.length]);
  expect(closed).not.toHaveBeenCalled();
});

test('a device with a share menu offers it first, and closing that menu is no error', async () => {
  const given: ShareData[] = [];
  let refuse: Error | null = new DOMException('closed', 'AbortError');
  vi.stubGlobal('navigator', {
    ...navigator,
    share: async (data: ShareData) => {
      given.push(data);
      if (refuse) throw refuse;
    },
  });
  const { page, dialog } = await open();
  const [close, first] = dialog.getAllByRole('button');
  expect(close?.textContent).toBe('×');
  expect(first?.textContent).toBe('Share from this device');
  fireEvent.click(first as HTMLElement);
  await until(() => expect(given).toEqual([SHARED]));
  expect(closed).not.toHaveBeenCalled();
  refuse = new DOMException('no', 'NotAllowedError');
  fireEvent.click(first as HTMLElement);
  await expectToast(page, 'That didn’t open', 'Choose one of the others.');
  refuse = null;
  fireEvent.click(first as HTMLElement);
  await until(() => expect(closed).toHaveBeenCalledOnce());
});

test('without one, the twelve targets are all there is', async () => {
  const { dialog } = await open();
  expect(dialog.queryByText('Share from this device')).toBeNull();
  expect(dialog.getAllByRole('listitem')).toHaveLength(12);
});

test('a network opens in a window of its own, which cannot reach this page', async () => {
  roomy(true);
  const opened = { opener: window as Window | null };
  const open_ = vi.fn(() => opened);
  vi.stubGlobal('open', open_);
  const { dialog } = await open();
  // False: the link itself was not followed.
  expect(fireEvent.click(dialog.getByRole('link', { name: 'LinkedIn' }))).toBe(false);
  expect(open_).toHaveBeenCalledWith(
    expect.stringContaining('linkedin.com'),
    '_blank',
    expect.stringContaining('popup'),
  );
  expect(opened.opener).toBeNull();
});

test('a blocked window, or a phone, follows the plain link', async () => {
  const { dialog } = await open();
  const link = dialog.getByRole('link', { name: 'Reddit' });
  link.removeAttribute('target');
  const followed: string[] = [];
  const listening = new AbortController();
  const follow = (event: Event) => {
    if (!event.defaultPrevented) followed.push((event.target as HTMLAnchorElement).href);
    event.preventDefault();
  };
  document.addEventListener('click', follow, { signal: listening.signal });
  const open_ = vi.fn(() => null);
  vi.stubGlobal('open', open_);
  roomy(true);
  fireEvent.click(link);
  roomy(false);
  fireEvent.click(link);
  listening.abort();
  expect(open_).toHaveBeenCalledOnce();
  expect(followed).toHaveLength(2);
  expect(followed[0]).toContain('reddit.com/submit');
});

test('email and SMS are plain links of the device', async () => {
  const { dialog } = await open();
  for (const [name, start] of [
    ['Email', 'mailto:?subject='],
    ['SMS', 'sms:?&body='],
  ] as const) {
    const link = dialog.getByRole('link', { name });
    expect(link.getAttribute('href')).toContain(start);
    expect(link.getAttribute('target')).toBeNull();
  }
});
