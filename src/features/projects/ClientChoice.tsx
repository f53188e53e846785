import type { Client } from '../../../functions/projects/rules/project.ts';
import { OwnClient } from './OwnClient.tsx';
import type { Choosing } from './use-choice.ts';

interface Props extends Pick<Choosing, 'choice' | 'change' | 'problem'> {
  clients: readonly (Client & { key: string })[];
}

const ROW =
  'flex min-h-12 cursor-pointer items-start gap-3 border-b border-dashed border-line px-4 py-3 last:border-0 has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent';

/** One of the invented clients, or one of the member's own. */
export function ClientChoice({ clients, choice, change, problem }: Props) {
  const isOwn = choice.hasClient && choice.client === null;
  return (
    <fieldset className="mt-10 min-w-0">
      <legend className="font-display text-[1.5rem] font-bold">For whom?</legend>
      <p className="mt-2 max-w-xl text-muted">
        Lessons, prompts and your plan use this client’s facts. An invented one is a fine start.
      </p>
      <div className="mt-4 overflow-hidden rounded-surface border-[1.5px] border-edge bg-sheet">
        {clients.map(({ key, name, trade, sells, needs }) => (
          <label key={key} className={ROW}>
            <input
              type="radio"
              name="client"
              value={key}
              checked={choice.client === key}
              onChange={() => change({ client: key, hasClient: true })}
              aria-describedby={`client-${key}`}
              className="mt-1 flex-none"
            />
            <span className="min-w-0">
              <strong>{name}</strong> <span className="text-muted">invented, {trade}</span>
              <span id={`client-${key}`} className="mt-0.5 block text-[0.94rem] leading-snug">
                Sells {sells}. Needs {needs}.
              </span>
            </span>
          </label>
        ))}
        <label className={ROW}>
          <input
            type="radio"
            name="client"
            value="own"
            checked={isOwn}
            onChange={() => change({ client: null, hasClient: true })}
            aria-describedby="client-own"
            className="mt-1 flex-none"
          />
          <span className="min-w-0">
            <strong>A client of my own</strong>
            <span id="client-own" className="mt-0.5 block text-[0.94rem] leading-snug">
              A business you know, a neighbor’s shop, your own idea, or one you make up.
            </span>
          </span>
        </label>
      </div>
      {isOwn && <OwnClient {...{ choice, change }} fields={problem.fields} />}
    </fieldset>
  );
}
