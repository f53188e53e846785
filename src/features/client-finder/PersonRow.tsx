import { useId, useState } from 'react';
import type { Person } from '../../../functions/client-finder/rules/data.ts';
import { dueWhen } from '../../../functions/client-finder/rules/due-when.ts';
import { ACTIONS, type Action, actionsFor } from '../../../functions/client-finder/rules/people.ts';
import { CHANNELS, STATUSES } from '../../../functions/client-finder/rules/vocabulary.ts';
import { shortDate } from '../../../functions/rules/days/day-names.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { actOn, changePerson } from './outreach.ts';
import { PersonDetails } from './PersonDetails.tsx';

interface Props {
  person: Person;
  /** YYYY-MM-DD */
  today: string;
  isDue: boolean;
}

/** A person, the next step, and the buttons for it. */
export function PersonRow({ person, today, isDue }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const press = (action: Action) => {
    const { id: personId, ...before } = person;
    actOn(personId, action);
    showToast({
      title: `${person.name.slice(0, 60)}: ${ACTIONS[action].label.toLowerCase()}`,
      actions: [{ label: 'Undo', onPress: () => changePerson(personId, before) }],
    });
  };
  return (
    <li className={`border-line border-b border-dashed ${isDue ? '-mx-3 bg-tint px-3' : ''}`}>
      <div className="grid gap-x-6 gap-y-2 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 id={id} className="wrap-anywhere text-[1.05rem] leading-tight">
            <bdi>{person.name || 'No name'}</bdi>
          </h3>
          <p className="wrap-anywhere text-[0.92rem] text-muted">
            {person.where && (
              <>
                <bdi>{person.where}</bdi>,{' '}
              </>
            )}
            {CHANNELS[person.channel].toLowerCase()}
          </p>
          <p className="wrap-anywhere mt-1 text-[0.96rem]">
            <span className="font-mono text-[0.82rem]">{stateOf(person, today)}</span>
            {person.next && (
              <>
                {' '}
                <bdi className={isDue ? 'font-semibold' : ''}>{person.next}</bdi>
              </>
            )}
            {person.nextOn && (
              <span className={isDue ? 'font-semibold text-coral' : 'text-muted'}>
                {' '}
                {isDue && person.nextOn < today ? 'since ' : ''}
                {isDue && person.nextOn < today
                  ? shortDate(person.nextOn, today)
                  : dueWhen(person.nextOn, today)}
              </span>
            )}
          </p>
        </div>
        <fieldset className="flex min-w-0 flex-wrap items-start gap-2 sm:max-w-64 sm:justify-end">
          <legend className="sr-only">{person.name}</legend>
          {actionsFor(person).map((action, i) => (
            <Button
              key={action}
              size="small"
              kind={i === 0 ? 'main' : 'outline'}
              onClick={() => press(action)}
            >
              {ACTIONS[action].label}
            </Button>
          ))}
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </fieldset>
      </div>
      <div id={`${id}-details`}>{isOpen && <PersonDetails person={person} />}</div>
    </li>
  );
}

function stateOf({ status, askedOn, followedUpOn }: Person, today: string): string {
  if (status !== 'asked') return STATUSES[status];
  if (followedUpOn) return `Asked, followed up ${shortDate(followedUpOn, today)}`;
  return askedOn ? `Asked ${shortDate(askedOn, today)}` : STATUSES.asked;
}
