import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StudyGroup } from '../../../../functions/community/study-groups/groups.ts';
import type {
  GroupInside,
  GroupMember,
} from '../../../../functions/community/study-groups/read.ts';
import { hands, openPage, type Page, until } from '../../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../../testing/components/network.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const GROUP: StudyGroup = {
  id: 3,
  name: 'Evening Starters',
  description: 'After bedtime.',
  category: 'start',
  difficulty: 'beginner',
  memberCount: 7,
  isJoined: false,
  capacity: 10,
  waitingCount: 0,
  isWaiting: false,
  waitingPlace: 0,
  isOwner: false,
  status: 'shown',
  statusReason: null,
  meeting: {
    ...{ weekday: 2, minute: 1200, timeZone: 'America/New_York', minutes: 30 },
    next: ['2026-11-25T01:00:00.000Z', '2026-12-02T01:00:00.000Z'],
  },
  path: null,
  hasNews: false,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const author = (firstName: string, handle = firstName.toLowerCase()) => ({
  ...{ firstName, lastName: 'P.', profileImageUrl: null, handle, isModerator: false },
  isBlocked: false,
});
const person = (id: number, firstName: string, more: Partial<GroupMember> = {}): GroupMember => ({
  ...{ id, author: author(firstName), since: '2026-11-01T00:00:00.000Z', isOwner: false },
  ...{ isSelf: false, checkIn: null },
  ...more,
});
const INSIDE: GroupInside = {
  ...{
    joinLink: 'https://meet.example.com/a',
    week: '2026-11-23',
    meetsAt: '2026-11-25T01:00:00.000Z',
  },
  ...{
    meetingState: 'coming',
    weeklyGoal: 'One price',
    lastWeek: null,
    hasOlder: false,
    lastReadId: 0,
  },
  members: [person(1, 'Keisha', { isOwner: true }), person(2, 'Dan', { isSelf: true })],
  messages: [],
  nextLesson: null,
};
const BY_ID = '/api/study-groups/3';

async function openList(groups: StudyGroup[], more: object = {}): Promise<Page> {
  return openPage({ at: '/community/groups' }, async () => {
    const { Groups } = await import('./Groups.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    const wanted = { category: null, difficulty: null, withRoom: false, before: null };
    return (
      <>
        <Groups
          groups={groups}
          wanted={wanted}
          paths={[]}
          isMember
          timeZone="America/New_York"
          {...more}
        />
        <Toaster />
      </>
    );
  });
}

async function openGroup(
  inside: Partial<GroupInside> | null,
  group: Partial<StudyGroup> = {},
  more: object = {},
): Promise<Page> {
  const page = {
    group: { ...GROUP, isJoined: inside !== null, ...group },
    inside: inside && { ...INSIDE, ...inside },
  };
  answer(`${BY_ID}/reading`, { json: { done: true } });
  // The composer’s drafts.
  const draft = { draft: null, canUpload: false, version: 0, done: true };
  for (const place of ['group/3', 'group/3/message/7'])
    answer(`/api/community/drafts/${place}`, { json: draft });
  return openPage({ at: '/community/groups/3/evening-starters' }, async () => {
    const { GroupView } = await import('./GroupView.tsx');
    return (
      <GroupView page={page} paths={[]} isMember timeZone="Asia/Kolkata" now={NOW} {...more} />
    );
  });
}

test('joining says so, once, however often it is pressed', async () => {
  const { sent, arrive } = holdAnswer(`${BY_ID}/join`, {
    json: { done: true, isJoined: true, state: 'member', memberCount: 8, waitingCount: 0 },
  });
  const page = await openList([GROUP]);
  const button = page.getByRole('button', { name: 'Join Evening Starters' });
  fireEvent.click(button);
  fireEvent.click(button);
  arrive();
  await until(() => page.getByText("You've joined the study group successfully."));
  expect(sent).toEqual([{}]);
  await until(() => page.getByRole('button', { name: 'Joined Evening Starters' }));
  page.getByText(/8 of 10 members/);
  expect(page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
    '/community/groups/3/evening-starters',
  );
});

test('a full group has a waitlist', async () => {
  answer(`${BY_ID}/join`, {
    json: { done: true, isJoined: false, state: 'waiting', memberCount: 10, waitingCount: 1 },
  });
  const page = await openList([{ ...GROUP, memberCount: 10 }]);
  fireEvent.click(page.getByRole('button', { name: 'Waitlist Evening Starters' }));
  await until(() => page.getByRole('button', { name: 'On the waitlist Evening Starters' }));
  page.getByText(/full, 10 members, 1 waiting/);
});

test.each([
  [
    { status: 404, json: { message: 'That group isn’t here anymore.' } },
    'That group isn’t here anymore.',
  ],
  ['no network', 'Failed to join study group'],
] as const)('when joining fails (%j), it says: %s', async (given, text) => {
  answer(`${BY_ID}/join`, given);
  const page = await openList([GROUP]);
  fireEvent.click(page.getByRole('button', { name: 'Join Evening Starters' }));
  await until(() => page.getByText(text));
  page.getByRole('button', { name: 'Join Evening Starters' });
});

test('own groups come first, and one that waits for a moderator says so', async () => {
  const own = {
    ...GROUP,
    id: 4,
    name: 'Mine',
    isOwner: true,
    isJoined: true,
    status: 'pending' as const,
  };
  const page = await openList([own, GROUP]);
  const names = page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Mine', 'Evening Starters']);
  page.getByText('Waiting for a moderator');
  expect(page.queryByRole('button', { name: /Mine/ })).toBeNull();
  page.getAllByText('Tue 8 PM, your time');
});

test('visitors read, and are asked to log in', async () => {
  const page = await openList([GROUP], { isMember: false });
  expect(page.getByRole('link', { name: 'Log in to join' }).getAttribute('href')).toBe(
    '/login?redirect=/community/groups',
  );
  expect(page.queryByRole('button')).toBeNull();
});

test('filters are links that keep each other', async () => {
  const wanted = { category: 'clients', difficulty: null, withRoom: true, before: 9 };
  const page = await openList([GROUP], { wanted });
  const address = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(address('Beginner')).toBe('/community/groups?category=clients&difficulty=beginner&room=1');
  expect(address('With room')).toBe('/community/groups?category=clients');
  expect(page.getByRole('link', { name: 'First clients' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('an empty room offers ideas that fill in the form', async () => {
  const sent = answer('/api/study-groups', {
    status: 400,
    json: {
      message: 'Please choose a time zone',
      fields: { 'meeting.timeZone': 'Please choose a time zone' },
    },
  });
  const page = await openList([]);
  page.getByText('The room is still empty');
  fireEvent.click(page.getByRole('button', { name: 'Use this idea: Lunch Break Builders' }));
  const name = await until(() => page.getByLabelText('Name'));
  expect((name as HTMLInputElement).value).toBe('Lunch Break Builders');
  await hands().type(
    page.getByLabelText('Link to the call optional'),
    'https://meet.example.com/b',
  );
  const form = name.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await until(() =>
    expect(page.getAllByText('Please choose a time zone').length).toBeGreaterThan(0),
  );
  expect(sent).toMatchObject([
    {
      ...{ name: 'Lunch Break Builders', category: 'habit', difficulty: 'beginner', capacity: 10 },
      meeting: {
        ...{ weekday: 3, minute: 735, minutes: 30, timeZone: 'America/New_York' },
        joinLink: 'https://meet.example.com/b',
      },
    },
  ]);
  expect((name as HTMLInputElement).value).toBe('Lunch Break Builders');
});

test('the meeting is in the member’s zone, with the group’s beside it', async () => {
  const page = await openGroup({});
  expect(page.getAllByText('Wed 6:30 AM').length).toBeGreaterThan(0);
  page.getByText('Your time. Next: Wednesday, November 25, 6:30 AM, which is 8 PM in New York.');
  expect(page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    `${BY_ID}/calendar.ics`,
  );
});

test('while the meeting is on, the call is the main thing', async () => {
  const page = await openGroup({ meetingState: 'now' });
  expect(page.getByRole('link', { name: 'Join the call now' }).getAttribute('rel')).toContain(
    'noopener',
  );
});

test('a member says what they will finish, then that they are stuck, then that it is done', async () => {
  const sent = answer(`${BY_ID}/check-in`, { json: { done: true } });
  const said = { said: 'One page', done: false, stuck: false, stuckOn: null };
  const withOwn = (checkIn: object) => ({
    json: {
      group: { ...GROUP, isJoined: true },
      inside: { ...INSIDE, members: [INSIDE.members[0], { ...INSIDE.members[1], checkIn }] },
    },
  });
  answer(BY_ID, withOwn(said));
  const page = await openGroup({});
  page.getByText('No one has checked in yet. Someone has to go first.');
  const field = page.getByLabelText('What will you finish this week?');
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await until(() => page.getByText('Please say what you will finish'));
  await hands().type(field, '  One page ');
  fireEvent.click(page.getByRole('button', { name: 'Check in' }));
  await until(() => page.getByText('1 of 2 have checked in.'));
  // The field is gone, so the focus moves on.
  await until(() => expect(document.activeElement).toBe(page.getByLabelText('It’s done')));
  fireEvent.click(page.getByLabelText('I’m stuck'));
  await hands().type(
    await until(() => page.getByLabelText('What are you stuck on? optional')),
    'the price',
  );
  answer(BY_ID, withOwn({ ...said, stuck: true, stuckOn: 'the price' }));
  fireEvent.click(page.getByRole('button', { name: 'Ask the group' }));
  await until(() => page.getByText('“the price”'));
  answer(BY_ID, withOwn({ ...said, done: true }));
  fireEvent.click(page.getByLabelText('It’s done'));
  await until(() => page.getByText('1 of 2 have checked in, and it’s done.'));
  expect(sent).toEqual([
    { week: '2026-11-23', said: 'One page', done: false, stuck: false, stuckOn: '' },
    { week: '2026-11-23', said: 'One page', done: false, stuck: true, stuckOn: 'the price' },
    { week: '2026-11-23', said: 'One page', done: true, stuck: false, stuckOn: '' },
  ]);
});

test('a check-in that isn’t saved stays in its field', async () => {
  answer(`${BY_ID}/check-in`, 'no network');
  const page = await openGroup({});
  const field = page.getByLabelText('What will you finish this week?') as HTMLInputElement;
  await hands().type(field, 'One page');
  fireEvent.click(page.getByRole('button', { name: 'Check in' }));
  await until(() =>
    page.getByText('That wasn’t saved. Please check your connection and try again.'),
  );
  expect(field.value).toBe('One page');
});

test('who is stuck is answered in the feed', async () => {
  const stuck = { said: 'A list', done: false, stuck: true, stuckOn: 'my price list' };
  const page = await openGroup({
    members: [person(1, 'Ana', { checkIn: stuck }), person(2, 'Dan', { isSelf: true })],
  });
  fireEvent.click(page.getByRole('button', { name: 'Answer Ana P.' }));
  const box = page.getByLabelText('Write to the group') as HTMLTextAreaElement;
  await waitFor(() => expect(box.value).toContain('my price list'));
  expect(document.activeElement).toBe(box);
});

test('messages: new ones are marked, own ones edited and deleted, a blocked member’s folded', async () => {
  const message = (id: number, text: string, more: object = {}) => ({
    ...{ id, content: text, createdAt: '2026-11-24T11:00:00.000Z', editedAt: null, isOwn: false },
    body: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] }],
    author: author('Ana'),
    ...more,
  });
  const reading = answer(`${BY_ID}/reading`, { json: { done: true } });
  const page = await openGroup({
    lastReadId: 5,
    messages: [
      message(4, 'Old'),
      message(6, 'New'),
      message(7, 'Mine', { isOwn: true, editedAt: '2026-11-24T11:30:00.000Z' }),
      message(8, 'Hidden words', { author: { ...author('Eve'), isBlocked: true } }),
    ],
  });
  // openGroup() answers the reading request itself.
  expect(reading).toEqual([]);
  page.getByText('New since your last visit');
  page.getByText(/, edited/);
  expect(page.queryByText('Hidden words')).toBeNull();
  fireEvent.click(page.getByRole('button', { name: 'Show the message' }));
  await until(() => page.getByText('Hidden words'));
  const removed = answer(`${BY_ID}/messages/7`, { json: { done: true } });
  answer(BY_ID, {
    json: {
      group: { ...GROUP, isJoined: true },
      inside: { ...INSIDE, messages: [message(4, 'Old')] },
    },
  });
  fireEvent.click(page.getByRole('button', { name: 'Delete your message' }));
  expect(removed).toEqual([]);
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Yes, delete' })));
  await until(() => expect(page.queryByText('Mine')).toBeNull());
  expect(removed).toHaveLength(1);
});

test('leaving asks first', async () => {
  const sent = answer(`${BY_ID}/leave`, { json: { done: true } });
  answer(BY_ID, { json: { group: { ...GROUP, memberCount: 6 }, inside: null } });
  const page = await openGroup({});
  fireEvent.click(page.getByRole('button', { name: 'Leave the group' }));
  expect(sent).toEqual([]);
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Stay' })));
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Leave the group' })));
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Yes, leave' })));
  await until(() => page.getByRole('button', { name: 'Join Evening Starters' }));
  expect(sent).toEqual([{}]);
  expect(page.queryByText('Between us')).toBeNull();
});

test('the owner sees why a group waits or was refused', async () => {
  const page = await openGroup(
    {},
    { status: 'refused', statusReason: 'Whom is it for?', isOwner: true },
  );
  page.getByText('A moderator didn’t approve this group');
  page.getByText('“Whom is it for?”');
});

test('in line, a member sees their place', async () => {
  const page = await openGroup(null, { isWaiting: true, waitingPlace: 2, memberCount: 10 });
  page.getByText('You’re on the waitlist, number 2.');
  page.getByRole('button', { name: 'Leave the waitlist' });
});

test('the owner sets the week’s goal and the meeting', async () => {
  const sent = answer(BY_ID, (body) => ({
    json: body
      ? { done: true }
      : {
          group: { ...GROUP, isJoined: true, isOwner: true },
          inside: { ...INSIDE, weeklyGoal: 'Two prices' },
        },
  }));
  const page = await openGroup({}, { isOwner: true });
  fireEvent.click(page.getByRole('button', { name: 'Change the group' }));
  const goal = (await until(() =>
    page.getByLabelText('Goal for this week optional'),
  )) as HTMLInputElement;
  expect(goal.value).toBe('One price');
  expect(page.queryByLabelText('Name')).toBeNull();
  await hands().clear(goal);
  await hands().type(goal, 'Two prices');
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Save' })));
  await until(() => page.getByText('Two prices'));
  expect(sent[0]).toEqual({
    ...{ description: 'After bedtime.', capacity: 10, weeklyGoal: 'Two prices', pathId: null },
    meeting: {
      ...{ weekday: 2, minute: 1200, minutes: 30, timeZone: 'America/New_York' },
      joinLink: 'https://meet.example.com/a',
    },
  });
});

test('next to the forum: the own group with its week, and groups with room', async () => {
  const page = await openPage({ at: '/community' }, async () => {
    const { GroupsAside } = await import('./GroupsAside.tsx');
    return (
      <GroupsAside
        isMember
        timeZone="America/New_York"
        own={{
          group: { ...GROUP, isJoined: true },
          ...{ meetsAt: '2026-11-25T01:00:00.000Z', meetingState: 'coming', own: { done: false } },
          ...{ checkedIn: 5, stuck: { firstName: 'Ana', on: 'her price list' } },
        }}
        withRoom={[{ ...GROUP, id: 5, name: 'Lunch Break Builders' }]}
      />
    );
  });
  expect(page.getByText(/5 of 7 have checked in/).textContent).toBe(
    '5 of 7 have checked in. Ana is stuck on “her price list”.',
  );
  const current = document.querySelector('[aria-current=step]');
  expect(current?.textContent).toBe('Meet, 30 minutesTue 8 PM');
  page.getByRole('button', { name: 'Join Lunch Break Builders' });
  page.getByText('Tue 8 PM, 7 of 10');
});
