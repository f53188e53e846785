import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { $outcome, forgetErrors } from './actions.ts';
import { type ActionName, actionOf, actionsFor, BELOW } from './catalogue.ts';
import type { MemberForActions } from './member-for-actions.ts';

/** What a colleague can do for a member, with the last outcome on top. */
export function HelpMember({ member }: { member: MemberForActions }) {
  const outcome = useStore($outcome);
  const [open, setOpen] = useState<ActionName | null>(null);
  const offered = actionsFor(member);
  const begin = (name: ActionName) => {
    forgetErrors();
    $outcome.set('');
    setOpen(name);
  };
  const who = member.firstName || 'this member';
  return (
    <section aria-labelledby="help-member">
      <h2 id="help-member" className="text-[1.45rem]">
        Help {who}
      </h2>
      <p role="status" className="min-h-7 font-medium text-accent">
        {outcome}
      </p>
      {member.isYou && (
        <p className="mb-3 text-muted">
          This is your own account. Money, access, and its deletion are for another colleague.
        </p>
      )}
      {offered.includes('view') && (
        <Button kind="outline" className="mb-4 w-full" onClick={() => begin('view')}>
          <Icon path={actionOf('view').icon} />
          See what {who} sees
        </Button>
      )}
      <ul className="border-ink border-t-[1.5px]">
        {offered
          .filter((name) => name !== 'view' && !BELOW.includes(name))
          .map((name) => (
            <ActionRow key={name} name={name} member={member} onPress={() => begin(name)} />
          ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6">
        {BELOW.filter((name) => offered.includes(name)).map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => begin(name)}
            className={`text-link inline-flex min-h-11 items-center ${name === 'erase' ? 'text-coral' : ''}`}
          >
            {actionOf(name).name}
          </button>
        ))}
      </p>
      <ActionDialog name={open} member={member} onClose={() => setOpen(null)} />
    </section>
  );
}

interface RowProps {
  name: ActionName;
  member: MemberForActions;
  onPress: () => void;
}

function ActionRow({ name, member, onPress }: RowProps) {
  const { name: label, about, icon } = actionOf(name);
  return (
    <li className="border-line border-b border-dashed">
      <button
        type="button"
        onClick={onPress}
        className="grid min-h-14 w-full grid-cols-[1.5rem_minmax(0,1fr)_1rem] items-center gap-3 py-2.5 text-left hover:bg-tint"
      >
        <Icon path={icon} />
        <span>
          <span className="block font-semibold">{label}</span>
          <span className="block text-[0.92rem] text-muted">{about(member)}</span>
        </span>
        <Icon path="M9 5l7 7-7 7" isSmall />
      </button>
    </li>
  );
}

const Icon = ({ path, isSmall = false }: { path: string; isSmall?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`flex-none fill-none stroke-[1.7] stroke-current ${isSmall ? 'size-4 text-muted' : 'size-5 text-accent'}`}
  >
    <path d={path} />
  </svg>
);
