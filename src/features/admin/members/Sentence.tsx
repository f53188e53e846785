import { useEffect, useRef, useState } from 'react';
import {
  clauseParts,
  MAX_CLAUSES,
  type Part,
} from '../../../../functions/admin/members/rules/audience.ts';
import {
  type Audience,
  blanksOf,
  CLAUSE_KEYS,
  type Clause,
  type ClauseKey,
  clauseOf,
} from '../../../../functions/admin/members/rules/clauses.ts';
import { BlankField } from './BlankField.tsx';
import { addClause, changeClause, type MembersPage, namesIn, removeClause } from './members.ts';

interface Props {
  page: MembersPage;
  audience: Audience;
}

/** Who is shown, as a sentence with blanks: each blank is a field, so it can be read aloud and filled by keyboard. */
export function Sentence({ page, audience }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(false);
  useEffect(() => {
    if (!added) return;
    setAdded(false);
    [...(form.current?.querySelectorAll<HTMLElement>('[data-clause] :is(select, input)') ?? [])]
      .filter((field) => field.closest(`[data-clause="${audience.length - 1}"]`))[0]
      ?.focus();
  }, [added, audience]);
  const add = (key: ClauseKey) => {
    setAdding(false);
    setAdded(true);
    addClause(page, key);
  };
  const remove = (index: number) => {
    removeClause(index);
    form.current?.querySelector<HTMLElement>('[data-also]')?.focus();
  };
  return (
    <form ref={form} aria-label="Who is shown" onSubmit={(event) => event.preventDefault()}>
      <p className="wrap-anywhere font-display font-semibold text-[1.3rem] leading-11 tracking-[-0.01em] md:text-[1.5rem]">
        {audience.length === 0 ? 'Everyone' : 'Members who '}
        {audience.map((clause, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a clause is its place in the sentence.
          <span key={`${index} ${clause.clause}`} data-clause={index}>
            {index > 0 && ' and '}
            <ClauseWords page={page} audience={audience} index={index} onRemove={remove} />
          </span>
        ))}{' '}
        {audience.length < MAX_CLAUSES && (
          <button
            type="button"
            data-also
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
            className="text-link inline-block min-h-11 align-middle font-semibold font-sans text-[1rem] leading-11 tracking-normal"
          >
            {audience.length === 0 ? 'only those who …' : 'and also …'}
          </button>
        )}
      </p>
      {isAdding && <Clauses onAdd={add} onClose={() => setAdding(false)} />}
      {audience.length > 0 && (
        <ul className="mt-2 grid gap-1 text-[0.88rem] text-muted">
          {[...new Set(audience.map(({ clause }) => clauseOf(clause).means))].map((means) => (
            <li key={means}>{means}</li>
          ))}
        </ul>
      )}
    </form>
  );
}

interface ClauseProps extends Props {
  index: number;
  onRemove: (index: number) => void;
}

function ClauseWords({ page, audience, index, onRemove }: ClauseProps) {
  const clause = audience[index] as Clause;
  const parts = clauseParts(clause, namesIn(page));
  const shown = (part: Part) =>
    'blank' in part ? (
      <BlankField
        key={part.blank}
        blank={blanksOf(clause.clause)[part.blank]}
        value={part.value}
        text={part.text}
        choices={page}
        onChange={(to) => changeClause(index, part.blank, to)}
      />
    ) : (
      part.text
    );
  // What takes the clause away stays on the line of the clause’s last word.
  const last = parts.at(-1) as Part;
  const at = 'blank' in last ? 0 : last.text.lastIndexOf(' ') + 1;
  return (
    <>
      {parts.slice(0, -1).map(shown)}
      {!('blank' in last) && last.text.slice(0, at)}
      <span className="whitespace-nowrap">
        {'blank' in last ? shown(last) : last.text.slice(at)}
        <button
          type="button"
          onClick={() => onRemove(index)}
          aria-label={`Remove: ${parts.map(({ text }) => text).join('')}`}
          className="-mx-1.5 inline-grid size-11 place-items-center rounded-control align-middle font-normal text-muted leading-none hover:bg-tint hover:text-ink"
        >
          ×
        </button>
      </span>
    </>
  );
}

const ABOUTS = [...new Set(CLAUSE_KEYS.map((key) => clauseOf(key).about))];

/** What can be asked, by what it is about. */
function Clauses({ onAdd, onClose }: { onAdd: (key: ClauseKey) => void; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its buttons.
    <div
      ref={list}
      className="ledger my-3 grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        onClose();
        list.current?.closest('form')?.querySelector<HTMLElement>('[data-also]')?.focus();
      }}
    >
      {ABOUTS.map((about) => (
        <section key={about} aria-label={about}>
          <p className="eyebrow px-2">{about}</p>
          <ul>
            {CLAUSE_KEYS.filter((key) => clauseOf(key).about === about).map((key) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => onAdd(key)}
                  className="flex min-h-11 w-full items-center rounded-control px-2 text-left hover:bg-tint"
                >
                  {clauseOf(key).menu}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
