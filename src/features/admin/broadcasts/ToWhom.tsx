import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  clauseParts,
  MAX_CLAUSES,
  newClause,
} from '../../../../functions/admin/members/rules/audience.ts';
import {
  type Audience,
  blanksOf,
  CLAUSE_KEYS,
  type ClauseKey,
  clauseOf,
} from '../../../../functions/admin/members/rules/clauses.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Select } from '../../../components/Select.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { BlankField } from '../members/BlankField.tsx';
import { namesIn } from '../members/members.ts';
import { $words, changeAudience, type People, people } from './editor.ts';

/** The sentence of the Members page, and the subtraction. */
export function ToWhom() {
  const { audience } = useStore($words);
  const { data, failure, isLoading } = useStore(people.$state);
  if (!data)
    return failure ? (
      <div className="grid justify-items-start gap-3">
        <FormAlert text={`${failure} The draft is safe.`} />
        <Button kind="outline" size="small" busy={isLoading} onClick={() => void people.load()}>
          Try again
        </Button>
      </div>
    ) : (
      <Skeleton className="h-44" />
    );
  const isOld = isLoading || JSON.stringify(data.audience) !== JSON.stringify(audience);
  return (
    <>
      <Sentence audience={audience} data={data} />
      <div aria-busy={isOld} className={isOld ? 'opacity-60' : ''}>
        <Subtraction data={data} />
      </div>
    </>
  );
}

function Sentence({ audience, data }: { audience: Audience; data: People }) {
  const names = namesIn(data);
  const set = (index: number, blank: string, to: string | number) =>
    changeAudience(
      audience.map((clause, n) => (n === index ? { ...clause, [blank]: to } : clause)) as Audience,
    );
  const add = (key: ClauseKey) =>
    changeAudience([
      ...audience,
      newClause(key, { path: data.paths[0]?.id ?? '', lesson: data.lessons[0]?.id ?? '' }),
    ]);
  return (
    <>
      <p className="wrap-anywhere font-semibold leading-10">
        {audience.length === 0 ? 'Everyone' : 'Members who '}
        {audience.map((clause, index) => {
          const parts = clauseParts(clause, names);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a clause is its place in the sentence.
            <span key={`${index} ${clause.clause}`}>
              {index > 0 && ' and '}
              {parts.map((part) =>
                'blank' in part ? (
                  <BlankField
                    key={part.blank}
                    blank={blanksOf(clause.clause)[part.blank]}
                    value={part.value}
                    text={part.text}
                    choices={data}
                    onChange={(to) => set(index, part.blank, to)}
                  />
                ) : (
                  <span key={part.text}>{part.text}</span>
                ),
              )}
              <button
                type="button"
                onClick={() => changeAudience(audience.filter((_, n) => n !== index))}
                aria-label={`Remove: ${parts.map(({ text }) => text).join('')}`}
                className="inline-grid size-11 place-items-center rounded-control align-middle font-normal text-muted leading-none hover:bg-tint hover:text-ink"
              >
                ×
              </button>
            </span>
          );
        })}
      </p>
      {audience.length < MAX_CLAUSES && (
        <Select
          label={audience.length === 0 ? 'Only those who …' : 'And also …'}
          value=""
          onChange={({ currentTarget }) => add(currentTarget.value as ClauseKey)}
          className="mt-2 max-w-md"
        >
          <option value="">Choose a condition</option>
          {CLAUSE_KEYS.map((key) => (
            <option key={key} value={key}>
              {clauseOf(key).about}: {clauseOf(key).menu}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

function Subtraction({ data }: { data: People }) {
  const [isOpen, setOpen] = useState(false);
  const { fit, wantNone, unconfirmed, refused, get } = data.reach;
  const lines = [
    [fit, 'fit'],
    [-wantNone, 'don’t get news: turned off, or never paid and never turned on'],
    [-unconfirmed, 'haven’t confirmed their address'],
    [-refused, wantNone + refused === 0 ? 'refused' : 'have an address that refused our emails'],
  ] as const;
  return (
    <>
      <table className="mt-4 w-full text-left text-[0.97rem] leading-7">
        <caption className="sr-only">Who gets it</caption>
        <tbody>
          {lines
            .filter(([count], i) => i === 0 || count !== 0)
            .map(([count, what]) => (
              <tr key={what} className="align-baseline">
                <td className="w-px whitespace-nowrap pr-3 text-right font-mono text-[0.88rem]">
                  {count.toLocaleString('en-US')}
                </td>
                <th scope="row" className="font-normal">
                  {what}
                </th>
              </tr>
            ))}
          <tr className="border-ink border-t-[1.5px] align-baseline font-semibold">
            <td className="whitespace-nowrap pt-1 pr-3 text-right font-mono text-[0.88rem]">
              {get.toLocaleString('en-US')}
            </td>
            <th scope="row" className="pt-1">
              {get === 1 ? 'gets it.' : 'get it.'}{' '}
              {get > 0 && (
                <button
                  type="button"
                  className="text-link min-h-11 font-semibold"
                  onClick={() => setOpen(true)}
                >
                  See the names
                </button>
              )}
            </th>
          </tr>
        </tbody>
      </table>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${peopleText(get)} ${get === 1 ? 'gets' : 'get'} it`}
      >
        <ul className="max-h-[60vh] overflow-y-auto" tabIndex={-1}>
          {data.names.map(({ name, email }) => (
            <li key={email} className="wrap-anywhere border-line border-b border-dashed py-2">
              <bdi className="font-semibold">{name}</bdi>
              <span className="block text-[0.9rem] text-muted">{email}</span>
            </li>
          ))}
        </ul>
        {get > data.names.length && (
          <p className="mt-3 text-muted">
            and {(get - data.names.length).toLocaleString('en-US')} more
          </p>
        )}
      </Dialog>
    </>
  );
}

export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
