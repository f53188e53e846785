// The tracker: the changes that each button makes, the people who are due, and the counts. `today` is YYYY-MM-DD.
import { addDays } from '../../rules/days/days.ts';
import type { Person } from './data.ts';
import { FOLLOW_UP_DAYS, MAX_A_DAY, type Status } from './vocabulary.ts';

export type Action = 'asked' | 'followed-up' | 'answered' | 'talked' | 'client' | 'no';

interface ActionRule {
  label: string;
  /** The statuses in which the button makes sense. */
  from: readonly Status[];
  change: (person: Person, today: string) => Partial<Person>;
}

const DONE = { next: '', nextOn: '' };

export const ACTIONS: Readonly<Record<Action, ActionRule>> = {
  asked: {
    label: 'Asked today',
    from: ['to-ask'],
    change: (_, today) => ({
      status: 'asked',
      askedOn: today,
      next: 'Follow up once',
      nextOn: addDays(today, FOLLOW_UP_DAYS),
    }),
  },
  'followed-up': {
    label: 'Followed up',
    from: ['asked'],
    change: (_, today) => ({
      followedUpOn: today,
      next: 'No answer? Set to no and leave them in peace',
      nextOn: addDays(today, 7),
    }),
  },
  answered: {
    label: 'They answered',
    from: ['asked'],
    change: (_, today) => ({
      status: 'answered',
      next: 'Reply and offer a time to talk',
      nextOn: today,
    }),
  },
  talked: {
    label: 'We talked',
    from: ['asked', 'answered'],
    change: (_, today) => ({
      status: 'talked',
      next: 'Send the thank-you',
      nextOn: addDays(today, 1),
    }),
  },
  client: {
    label: 'Client',
    from: ['answered', 'talked'],
    change: () => ({ status: 'client', ...DONE }),
  },
  no: {
    label: 'No',
    from: ['asked', 'answered', 'talked'],
    change: () => ({ status: 'no', ...DONE }),
  },
};

/** The buttons of a person, the likeliest first. One follow-up is enough, so there is no second. */
export function actionsFor(person: Person): Action[] {
  return (Object.keys(ACTIONS) as Action[]).filter(
    (action) =>
      ACTIONS[action].from.includes(person.status) &&
      !(action === 'followed-up' && person.followedUpOn !== ''),
  );
}

/** Pressing twice changes nothing more: the second time, the button no longer applies. */
export function act(person: Person, action: Action, today: string): Person {
  return actionsFor(person).includes(action)
    ? { ...person, ...ACTIONS[action].change(person, today) }
    : person;
}

const isOver = ({ status }: Person) => status === 'client' || status === 'no';
export const isDue = (person: Person, today: string): boolean =>
  !isOver(person) && person.nextOn !== '' && person.nextOn <= today;

/** Due first, oldest first; then those to ask, those with a later date, those without one, clients, and who said no. */
export function sortedPeople(people: readonly Person[], today: string): Person[] {
  const rank = (person: Person): number => {
    if (isDue(person, today)) return 0;
    if (person.status === 'client') return 4;
    if (person.status === 'no') return 5;
    if (person.nextOn !== '') return 2;
    return person.status === 'to-ask' ? 1 : 3;
  };
  return people.toSorted(
    (a, b) =>
      rank(a) - rank(b) || a.nextOn.localeCompare(b.nextOn) || a.name.localeCompare(b.name, 'en'),
  );
}

export interface Counts {
  toAsk: number;
  asked: number;
  answered: number;
  clients: number;
  due: number;
  /** First messages of today. */
  askedToday: number;
}

/** People who answered were asked before: each number includes the ones that follow it. A no counts as asked. */
export function countsOf(people: readonly Person[], today: string): Counts {
  const count = (test: (person: Person) => boolean) => people.filter(test).length;
  return {
    toAsk: count(({ status }) => status === 'to-ask'),
    asked: count(({ status }) => status !== 'to-ask'),
    answered: count(({ status }) => ['answered', 'talked', 'client'].includes(status)),
    clients: count(({ status }) => status === 'client'),
    due: count((person) => isDue(person, today)),
    askedToday: count(({ askedOn }) => askedOn === today),
  };
}

export const isEnoughForToday = ({ askedToday }: Counts): boolean => askedToday >= MAX_A_DAY;
