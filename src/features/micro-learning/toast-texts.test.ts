import { expect, test } from 'vitest';
import { earnedText, undoneText } from './toast-texts.ts';

const own = { id: '1', type: 'module_completion', title: 'Pick one platform' } as const;
const ten = { id: '2', type: 'milestone', title: 'Ten lessons' } as const;
const path = { id: '3', type: 'path_completion', title: 'Your first client' } as const;

test('more than one achievement is counted', () => {
  expect(earnedText('Pick one platform', 1)).toBe('“Pick one platform” is marked as complete.');
  expect(earnedText('Pick one platform', 3)).toMatch(/you earned 3 achievements\.$/);
});

test('undoing names what was lost with the lesson, and how it comes back', () => {
  expect(undoneText('Pick one platform', [own])).toBe('“Pick one platform” is open again.');
  expect(undoneText('Pick one platform', [own, ten])).toBe(
    '“Pick one platform” is open again. Also taken back: “Ten lessons”. Complete the lesson again to earn it back.',
  );
  expect(undoneText('Pick one platform', [own, path, ten])).toContain(
    'Also taken back: “Your first client”, “Ten lessons”. Complete the lesson again to earn them back.',
  );
});
