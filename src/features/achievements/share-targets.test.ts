import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedAchievement, shareTargets } from './share-targets.ts';

const ORIGIN = 'https://ai-money-masters.example';
beforeEach(() => void vi.stubGlobal('location', { origin: ORIGIN }));
afterEach(() => void vi.unstubAllGlobals());

const hrefs = (text: string, url: string) =>
  shareTargets({ text, url }).flatMap((target) => ('href' in target ? [new URL(target.href)] : []));

test('the twelve share targets of the specification are offered, in its order', () => {
  expect(shareTargets({ text: '', url: '' }).map(({ label }) => label)).toEqual([
    'Twitter',
    'Facebook',
    'LinkedIn',
    'WhatsApp',
    'Telegram',
    'Reddit',
    'Discord',
    'Instagram',
    'TikTok',
    'Email',
    'SMS',
    'Copy to Clipboard',
  ]);
});

test('a new achievement is shared with its own page, an older one with the site', () => {
  expect(sharedAchievement('Prompts', 'abc').url).toBe(`${ORIGIN}/shared/abc`);
  expect(sharedAchievement('Prompts', undefined).url).toBe(ORIGIN);
});

test('the text names the lesson, and says what a path or a milestone is', () => {
  expect(sharedAchievement('Prompts', 'abc').text).toBe(
    'I just read “Prompts” on AI Money Masters.',
  );
  expect(sharedAchievement('Prompts', 'abc', 'path_completion').text).toContain(
    'I just read every lesson of the path “Prompts”',
  );
  expect(sharedAchievement('Ten lessons', 'abc', 'milestone').text).toBe(
    'My newest milestone on AI Money Masters: “Ten lessons”.',
  );
});

test('a title with &, # and spaces arrives intact, and opens no other URL', () => {
  const text = 'A & B #1 50% <b>"x"</b>\n?u=https://evil.example';
  const url = `${ORIGIN}/shared/abc`;
  for (const href of hrefs(text, url)) {
    expect(href.hash).toBe('');
    expect(href.href).not.toContain('evil.example/');
    const values = [...href.searchParams.values()].join(' ');
    expect(values.includes(text) || values.includes(url)).toBe(true);
  }
});

test('networks open over https in a new window', () => {
  for (const target of shareTargets({ text: 'x', url: ORIGIN }))
    if (target.kind === 'window') expect(target.href).toMatch(/^https:\/\//);
});
