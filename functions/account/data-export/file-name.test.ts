import { expect, test } from 'vitest';
import { exportFileName } from './file-name.ts';

test.each([
  ['AI Money Masters', 'ai-money-masters-2026-11-27.zip'],
  ['Groß & Söhne “Side Work”', 'gross-sohne-side-work-2026-11-27.zip'],
  ['学校', 'my-data-2026-11-27.zip'],
  ['"; filename="evil.exe', 'filename-evil-exe-2026-11-27.zip'],
])('the export of %s is %s', (name, file) => {
  expect(exportFileName(name, new Date('2026-11-27T20:00:00Z'))).toBe(file);
});
