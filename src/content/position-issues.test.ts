import { expect, test } from 'vitest';
import { positionIssues } from './position-issues.ts';

const found = (text: string, asked = 'Which one do you send?') =>
  positionIssues(asked, [{ path: 'solution', text }]).map(({ message }) => message);

test.each([
  ['The third. It only says how to start.', 'The third'],
  ['It adds up; the fourth sorts and loses a row.', 'the fourth sorts'],
  ['Too vague: the first is a wish.', 'the first'],
  ['The second option has no date.', 'The second option'],
  ['Option 1 has no date.', 'Option 1'],
  ['Option B has no date.', 'Option B'],
  ['Answer 2 has no date.', 'Answer 2'],
  ['B. It has a date.', 'B.'],
  ['All of the above.', 'All of the above'],
])('%s names an option by its place', (text, place) => {
  expect(found(text)[0]).toContain(`“${place}”`);
});

test.each([
  'Price and date are in the first 35 characters.',
  'Then someone who called last month gets nothing.',
  'The first rain proves it wrong, and the second can have a legal meaning.',
  'A third way is a discount. The second sentence stays.',
  'More feeling doesn’t answer a question about risk.',
  'She writes to plan B. First she asks.',
])('%s is about something else', (text) => {
  expect(found(text)).toEqual([]);
});

test('an ordinal that the question uses itself counts what the question counts', () => {
  expect(found('The third answer has no source.', 'For the third it quotes nothing.')).toEqual([]);
});
