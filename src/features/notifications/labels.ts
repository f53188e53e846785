import type { NotificationEvent } from '../../../functions/notifications/rules/events.ts';

interface Label {
  /** The name of one notification in the list. */
  one: string;
  /** The event's name in the settings. */
  title: string;
  text: string;
}

export const LABELS: Readonly<Record<NotificationEvent, Label>> = {
  reply: {
    one: 'Reply',
    title: 'Replies to you',
    text: 'Someone answers your question or your reply.',
  },
  mention: {
    one: 'Mention',
    title: 'Mentions',
    text: 'Someone mentions you with an @.',
  },
  accepted: {
    one: 'Answer',
    title: 'Accepted answers',
    text: 'Your reply is picked as the answer.',
  },
  thread: {
    one: 'Discussion',
    title: 'Discussions you follow',
    text: 'New replies in discussions you’ve joined or followed.',
  },
  like: { one: 'Like', title: 'Likes', text: 'Someone likes what you wrote.' },
  group: {
    one: 'Group',
    title: 'Study groups',
    text: 'News from your groups, and a free place you’re waiting for.',
  },
  resource: { one: 'Resource', title: 'Resources', text: 'News about the files you share.' },
  review: {
    one: 'Review',
    title: 'Reviews of your work',
    text: 'Someone reviews what you handed in, thanks you for a review, or no review came.',
  },
  moderation: {
    one: 'Moderators',
    title: 'Messages from moderators',
    text: 'Always shown here, so you can respond.',
  },
  'next-step': {
    one: 'Next step',
    title: 'Your next step',
    text: 'One email the day after your first visit, and one after a few quiet days.',
  },
  week: {
    one: 'Your week',
    title: 'Your week',
    text: 'On Mondays, what you finished the week before.',
  },
  news: {
    one: 'News',
    title: 'News and offers',
    text: 'What’s new here, now and then. Receipts and sign-in emails don’t depend on this.',
  },
};
