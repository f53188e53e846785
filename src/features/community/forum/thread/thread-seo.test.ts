import { expect, test } from 'vitest';
import { READER, replyOf, threadOf } from '../../../../testing/components/thread.ts';
import { inScript } from '../../../seo/structured/json-ld.ts';
import { describe as description, discussionData, isForSearch } from './thread-seo.ts';

const site = new URL('https://money.example');
const TOM = replyOf(3, 'Bring a thing.', { likesCount: 14 });
const JUNE = replyOf(1, 'Ask one thing.', { name: 'June' });
const KEISHA = replyOf(2, 'True.', { name: 'Keisha', parentId: 1 });

test('a discussion is for search once somebody else has replied, and examples never are', () => {
  expect(isForSearch(threadOf([TOM]))).toBe(true);
  expect(isForSearch(threadOf([]))).toBe(false);
  expect(isForSearch(threadOf([TOM], { isDiscussed: false }))).toBe(false);
  for (const post of [{ isExample: true }, { isRemoved: true }, { isHidden: true }])
    expect(isForSearch(threadOf([TOM], { post }))).toBe(false);
});

test('a question names its accepted answer, the others, and comments below them', () => {
  const thread = threadOf([JUNE, KEISHA, TOM], { accepted: TOM, acceptedBy: 'author' });
  expect(discussionData(site, thread)).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      name: 'Write again?',
      answerCount: 3,
      author: { name: 'Keisha K.' },
      acceptedAnswer: {
        text: 'Bring a thing.',
        upvoteCount: 14,
        url: 'https://money.example/community/12/write-again#reply-3',
      },
      suggestedAnswer: [{ text: 'Ask one thing.', comment: [{ text: 'True.' }] }],
    },
  });
});

test('removed and hidden replies are not in it, and without a reply it is a post', () => {
  const gone = [replyOf(1, '', { removed: 'by-author' }), replyOf(2, 'Secret', { isHidden: true })];
  const data = discussionData(site, threadOf(gone, { reader: READER }));
  expect(data).toMatchObject({ '@type': 'DiscussionForumPosting', headline: 'Write again?' });
  expect(JSON.stringify(data)).not.toContain('Secret');
});

test('no member’s text can leave the script element', () => {
  const hostile = '</script><script>alert(1)</script><!-- \u2028';
  const thread = threadOf([replyOf(1, hostile, { name: hostile })], {
    post: { title: hostile, content: hostile },
  });
  expect(inScript([discussionData(site, thread)])).not.toMatch(/[<>&\u2028]/);
});

test.each([
  ['**Bold** and [a link](https://x.example) in\n\n- a list', 'Bold and a link in a list'],
  ['> quoted\n\nThen mine', 'quoted Then mine'],
  ['2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
])('%j is described as %j', (content, text) => {
  expect(description(threadOf([], { post: { content } }))).toBe(text);
});

test('a long text is described in one line that ends between words', () => {
  const text = description(threadOf([], { post: { content: 'word '.repeat(200) } }));
  expect(text).toMatch(/ word…$/);
  expect(text.length).toBeLessThan(160);
});
