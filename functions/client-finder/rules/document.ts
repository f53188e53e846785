import type { Block, Cell, WorkDocument } from '../../rules/work-document.ts';
import type { OutreachData } from './data.ts';
import { offerSentence } from './offer.ts';
import { countsOf, sortedPeople } from './people.ts';
import { CHANNELS, MOMENTS, STATUSES } from './vocabulary.ts';

const SOURCE = 'Written from your facts. You sent the messages, one person at a time.';

/** Everything, for the member's own files. */
export function outreachDocument(title: string, data: OutreachData): WorkDocument {
  return documentWith(title, data, [
    { kind: 'heading', level: 2, text: 'People' },
    ...(data.people.length > 0 ? [peopleTable(data)] : [NOBODY]),
  ]);
}

/** For the shared page: counts and texts. No name, place or note of anyone on the list leaves the account. */
export function sharedOutreachDocument(title: string, data: OutreachData): WorkDocument {
  const { toAsk, asked, answered, clients } = countsOf(data.people, '');
  return documentWith(title, data, [
    { kind: 'heading', level: 2, text: 'How it’s going' },
    {
      kind: 'terms',
      items: [
        { term: 'To ask', text: String(toAsk) },
        { term: 'Asked', text: String(asked) },
        { term: 'Answered', text: String(answered) },
        { term: 'Clients', text: String(clients) },
      ],
    },
    { kind: 'note', text: 'The people on the list are private and aren’t part of this page.' },
  ]);
}

const COLUMNS = [
  'Name',
  'Where',
  'Channel',
  'Status',
  'First message',
  'Followed up',
  'Next step',
  'Date',
  'Note',
] as const;

/** One line per person, with a header, for a spreadsheet. */
export const peopleSheet = (data: OutreachData): Cell[][] => [[...COLUMNS], ...rowsOf(data)];

function rowsOf({ people }: OutreachData): string[][] {
  return sortedPeople(people, '').map((person) => [
    person.name,
    person.where,
    CHANNELS[person.channel],
    STATUSES[person.status],
    person.askedOn,
    person.followedUpOn,
    person.next,
    person.nextOn,
    person.note,
  ]);
}

const NOBODY: Block = { kind: 'paragraph', text: 'No one is on the list yet.' };

function peopleTable(data: OutreachData): Block {
  return {
    kind: 'table',
    caption: 'People to ask',
    columns: COLUMNS.map((label) => ({ label })),
    rows: rowsOf(data),
  };
}

function documentWith(title: string, data: OutreachData, end: Block[]): WorkDocument {
  return {
    title,
    lead: leadOf(data),
    source: SOURCE,
    blocks: [
      { kind: 'heading', level: 2, text: 'The offer' },
      { kind: 'paragraph', text: offerSentence(data.offer) },
      ...textBlocks(data),
      ...end,
    ],
  };
}

function textBlocks({ texts }: OutreachData): Block[] {
  if (texts.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'What to write' },
    ...texts.flatMap(({ channel, moment, text }): Block[] => [
      { kind: 'heading', level: 3, text: `${CHANNELS[channel]}: ${MOMENTS[moment].toLowerCase()}` },
      { kind: 'prompt', text },
    ]),
  ];
}

/** One sentence: the progress of the search. */
function leadOf({ people }: OutreachData): string {
  const { toAsk, asked, answered, clients } = countsOf(people, '');
  if (asked === 0)
    return toAsk === 0
      ? 'The offer and the texts are ready. Next: ten people to ask.'
      : `${toAsk} ${toAsk === 1 ? 'person' : 'people'} to ask, and no one asked yet.`;
  return `${asked} asked, ${answered} answered, ${clients} ${clients === 1 ? 'client' : 'clients'}.`;
}
