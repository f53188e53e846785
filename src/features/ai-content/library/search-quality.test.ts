import { expect, test } from 'vitest';
import { promptTitles } from '../content.ts';
import { EVERYTHING } from './query.ts';
import { createSearch } from './search.ts';
import { libraryView } from './view.ts';

// Members' queries, each with the prompt they need, which has to be among the first `place` results.
const WANTED: readonly [q: string, title: string, place: number][] = [
  ['quote no answer', 'Call back about a quote that went quiet', 3],
  ['no reply to my quote', 'Call back about a quote that went quiet', 3],
  ['ghosted after quote', 'Call back about a quote that went quiet', 3],
  ['client ghosted me', 'Call back about a quote that went quiet', 5],
  ['unpaid invoice', 'Three payment reminders with dates and amounts', 3],
  ['late invoice', 'Three payment reminders with dates and amounts', 3],
  ['client not paying', 'Three payment reminders with dates and amounts', 5],
  ['overdue payment', 'Three payment reminders with dates and amounts', 3],
  ['customer wants refund', 'Apply your refund policy to one case', 3],
  ['bad review', 'Reply to a review from someone unknown', 3],
  ['google review reply', 'Write a review reply inside Google’s rules', 3],
  ['ask for reviews', 'Find the right moment to ask for a review', 3],
  ['raise prices', 'Explain a price increase by email', 3],
  ['price increase letter', 'Explain a price increase by email', 3],
  ['what should i charge', 'Price it', 5],
  ['how much to charge', 'Compare three ways to charge for one job', 3],
  ['discount', 'One rule for discount requests', 3],
  ['too expensive', 'Shrink the job to fit their budget', 5],
  ['cold email', 'Check my cold email against the rules', 3],
  ['follow up after no response', 'Three follow-ups that each bring something', 3],
  ['first mesage', 'First outreach message', 3],
  ['angry customer', 'Practice with an upset customer, then score it', 3],
  ['complaint', 'Answer a complaint within a set limit', 3],
  ['no show', 'Appointment reminders and no-show texts', 3],
  ['instagram post', 'Turn the work log into a week of posts', 3],
  ['instagram caption', 'Caption from what the photo doesn’t show', 3],
  ['instagram bio', 'Rewrite a profile bio for strangers', 3],
  ['newsletter', 'Newsletter from three small things', 3],
  ['welcome email', 'Welcome email that covers the first week', 3],
  ['subject line', 'Subject lines that match what is inside', 3],
  ['hire someone', 'Write a job ad that sorts people honestly', 5],
  ['employee or contractor', 'Collect the facts on contractor or employee', 3],
  ['meeting notes', 'Transcript to decisions, each with its proof', 5],
  ['taxes', 'Split each payment into named pots', 5],
  ['receipts', 'Turn receipts into log rows, gaps included', 3],
  ['logo', 'Write a logo brief before any sketch', 3],
  ['flyer', 'Flyer copy for a ten-second reader', 3],
  ['alt text', 'Write alt text for a page of real photos', 3],
  ['sign up page', 'Write the sign-up page for a free download', 5],
];

const titles = await promptTitles();
const search = createSearch(titles);

test.each(WANTED)('“%s” shows “%s” within the first %i rows', (q, title, place) => {
  expect(titles.map((prompt) => prompt.title)).toContain(title);
  const { best } = libraryView(titles, { ...EVERYTHING, q }, search.find(q), new Set());
  expect(best?.slice(0, place).map((prompt) => prompt.title)).toContain(title);
});

test('a favorite of another prompt does not push the best result down', () => {
  const q = 'unpaid invoice';
  const found = search.find(q);
  const last = found.slugs.at(-1) ?? expect.unreachable();
  const { best } = libraryView(titles, { ...EVERYTHING, q }, found, new Set([last]));
  expect(best?.[0]?.slug).toBe(found.slugs[0]);
});
