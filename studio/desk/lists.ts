// The lists of the desk, as data: the title of each and the documents in it. Filters use only GROQ that groq-js and
// every version of the Content Lake support.
import { isScheduled } from '../model/documents/schedule.ts';
import type { Kind } from '../model/fields.ts';
import { CLAIM_TYPES, SOURCE_PARTS } from '../model/proof.ts';

export interface DeskList {
  id: string;
  title: string;
  filter: string;
  params?: Record<string, string>;
  /** The initial value of a document that is created in this list. */
  begin?: { field: string; value: string };
  /** Nested lists; a list that has them shows no documents itself. */
  within?: readonly DeskList[];
}

/** Documents that need attention, by type. */
const TO_LOOK_AFTER: Readonly<Record<string, readonly DeskList[]>> = {
  module: [
    {
      id: 'in-no-path',
      title: 'Not in a path',
      filter: '_type == "module" && !(_id in *[_type == "learningPath"].modules[]._ref)',
    },
  ],
  claim: [
    {
      id: 'without-a-source',
      title: 'Without a source',
      filter: '_type == "claim" && !defined(source) && !defined(counts)',
    },
  ],
  testimonial: [
    {
      id: 'without-a-source',
      title: 'Without a source',
      filter: '_type == "testimonial" && !defined(source)',
    },
  ],
  successStory: [
    {
      id: 'without-a-source',
      title: 'Without a source',
      filter: '_type == "successStory" && !defined(source)',
    },
  ],
};

/** The lists of a document type, in addition to the list of all its documents. */
export function listsOf(kind: Kind): readonly DeskList[] {
  return [
    ...Object.entries(kind.listedBy ?? {}).map(([field, title]) => byChoice(kind, field, title)),
    ...(TO_LOOK_AFTER[kind.name] ?? []),
  ];
}

/** The lists across all document types that have a schedule. */
export function scheduleLists(kinds: readonly Kind[]): readonly DeskList[] {
  const names = kinds.filter(isScheduled).map(({ name }) => JSON.stringify(name));
  const ofThese = `_type in [${names.join(', ')}]`;
  const ahead = (moment: string) => `dateTime(${moment}) > dateTime(now())`;
  return [
    {
      id: 'scheduled',
      title: 'Scheduled',
      filter: `${ofThese} && (${ahead('publishAt')} || ${ahead('unpublishAt')})`,
    },
    {
      id: 'taken-down',
      title: 'Taken down',
      filter: `${ofThese} && dateTime(unpublishAt) <= dateTime(now())`,
    },
  ];
}

/** Claims that the site in production leaves out, by missing proof; complete ones come last. */
export const CLAIMS_LEDGER: DeskList = {
  id: 'claims-ledger',
  title: 'Claims ledger',
  filter: '',
  within: [
    inLedger('left-out', 'Left out of the site', `(${lacksAny()})`),
    ...Object.entries(SOURCE_PARTS).map(([part, name]) =>
      inLedger(`no-${name.replaceAll(' ', '-')}`, `No ${name}`, `!defined(source.${part})`),
    ),
    inLedger('complete', 'With a whole source', `!(${lacksAny()})`),
  ],
};

function inLedger(id: string, title: string, condition: string): DeskList {
  const types = CLAIM_TYPES.map((type) => JSON.stringify(type)).join(', ');
  return { id, title, filter: `_type in [${types}] && !defined(counts) && ${condition}` };
}

function lacksAny(): string {
  return Object.keys(SOURCE_PARTS)
    .map((part) => `!defined(source.${part})`)
    .join(' || ');
}

function byChoice({ name, fields }: Kind, field: string, title: string): DeskList {
  const described = fields[field];
  const choices = described?.kind === 'choice' ? described.of : {};
  return {
    id: field,
    title,
    filter: `_type == "${name}"`,
    within: Object.entries(choices).map(([value, label]) => ({
      // Part of the Studio's URL.
      id: value.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      title: label,
      filter: `_type == "${name}" && ${field} == $value`,
      params: { value },
      begin: { field, value },
    })),
  };
}
