// Labels and limits of the client finder: channels, kinds of text, statuses. No schema here: islands import this file.

export const CHANNELS = {
  email: 'Email',
  message: 'Direct message',
  'in-person': 'In person',
  phone: 'Phone',
} as const;
export type Channel = keyof typeof CHANNELS;

/** The three texts of every channel. */
export const MOMENTS = {
  first: 'First message',
  'follow-up': 'Follow-up after 4 days',
  thanks: 'Thank-you',
} as const;
export type Moment = keyof typeof MOMENTS;

/** In the order in which a person moves through them. */
export const STATUSES = {
  'to-ask': 'To ask',
  asked: 'Asked',
  answered: 'Answered',
  talked: 'Talked',
  client: 'Client',
  no: 'No',
} as const;
export type Status = keyof typeof STATUSES;

export const MAX_PEOPLE = 200;
/** First messages a day; each goes to a person the member looked at. */
export const MAX_A_DAY = 10;
/** Days from a first message to its one follow-up. */
export const FOLLOW_UP_DAYS = 4;

/** In characters. */
export const LIMITS = {
  fact: 300,
  text: 2000,
  name: 80,
  where: 120,
  next: 100,
  note: 200,
} as const;
