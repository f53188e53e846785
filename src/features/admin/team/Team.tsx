import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import { ROLE_LABELS } from '../../../../functions/rules/roles.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Gate } from '../Gate.tsx';
import { Abilities } from './Abilities.tsx';
import { GiveRole } from './GiveRole.tsx';
import { TakeRole } from './TakeRole.tsx';
import { $outcome, type Taking, team } from './team.ts';

type Person = NonNullable<ReturnType<typeof team.$state.get>['data']>['team'][number];

/** Everyone with a role, and how an owner gives or takes one. */
export function Team() {
  const outcome = useStore($outcome);
  const [taking, setTaking] = useState<Taking | null>(null);
  return (
    <Gate store={team} loading={<LoadingTeam />}>
      {({ team: people }) => (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
          <div>
            <p role="status" className="min-h-7 font-medium text-accent">
              {outcome}
            </p>
            <ul className="ledger mt-2">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} onTake={setTaking} />
              ))}
            </ul>
            <Abilities />
          </div>
          <GiveRole />
          <TakeRole taking={taking} onClose={() => setTaking(null)} />
        </div>
      )}
    </Gate>
  );
}

function PersonRow({ person, onTake }: { person: Person; onTake: (taking: Taking) => void }) {
  const { id, name, email, roles, hasPasskey, lastSeenAt, isYou } = person;
  return (
    <li className="wrap-anywhere border-line border-b border-dashed p-5 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-[1.06rem]">
        <a href={`/admin/member?id=${encodeURIComponent(id)}`} className="text-link">
          <bdi>{name}</bdi>
        </a>
        {isYou && <Badge tone="done">you</Badge>}
        {!hasPasskey && <Badge tone="warning">no passkey yet</Badge>}
      </p>
      <p className="text-muted">{email}</p>
      <p className="mt-1 font-mono text-[0.78rem] text-muted">
        {lastSeenAt ? `here last on ${dateAndTimeText(lastSeenAt, '')}` : 'not signed in now'}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {roles.map(({ role }) => (
          <li key={role} className="flex items-center gap-2">
            <span className="rounded-full bg-ink px-3 py-0.5 font-mono text-[0.76rem] text-paper">
              {ROLE_LABELS[role]}
            </span>
            {!isYou && (
              <Button
                kind="quiet"
                size="small"
                aria-label={`Take back the role ${ROLE_LABELS[role]} of ${name}`}
                onClick={() => onTake({ name, email, role })}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

const LoadingTeam = () => (
  <div role="status" aria-label="Loading the team" className="ledger grid gap-4 p-5">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
);
