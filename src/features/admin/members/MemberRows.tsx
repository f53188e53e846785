import { doingText } from '../../../../functions/admin/members/rules/doing.ts';
import { tierName } from '../../../../functions/rules/tiers.ts';
import type { MembersPage } from './members.ts';

type Member = MembersPage['members'][number];

interface Props {
  members: readonly Member[];
  titleOf: (lesson: string) => string;
  now: string;
}

const planText = ({ plan, billing }: Member): string => {
  const name = tierName(plan);
  return billing === 'annual' ? `${name}, year` : name;
};

/** "Nov 9"; "Nov 9, 2025" in another year. */
const dayText = (iso: string, now: string): string =>
  new Date(iso).toLocaleDateString('en-US', {
    ...{ month: 'short', day: 'numeric' },
    ...(iso.slice(0, 4) !== now.slice(0, 4) && { year: 'numeric' }),
  });

const lessonsText = (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`);

/** A table where there is room for one, rows on a phone. */
export function MemberRows(props: Props) {
  return (
    <>
      <table className="mt-4 hidden w-full border-collapse text-left md:table">
        <caption className="sr-only">Members, those who were seen last first</caption>
        <thead className="border-ink border-b-[1.5px] font-mono text-[0.8rem] text-muted">
          <tr>
            {['Member', 'Plan', 'Since', 'Lessons', 'Last seen, doing'].map((name) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pr-4 font-normal ${name === 'Lessons' || name === 'Since' ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.members.map((member) => (
            <TableRow key={member.id} member={member} {...props} />
          ))}
        </tbody>
      </table>
      <ul className="mt-4 border-ink border-t-[1.5px] md:hidden">
        {props.members.map((member) => (
          <PhoneRow key={member.id} member={member} {...props} />
        ))}
      </ul>
    </>
  );
}

const hrefOf = ({ id }: Member) => `/admin/member?${new URLSearchParams({ id })}`;

function TableRow({ member, titleOf, now }: Props & { member: Member }) {
  const { name, email, status, joinedAt, lessons, lastSeenAt, doing } = member;
  return (
    <tr className="border-line border-b border-dashed align-top hover:bg-tint">
      <th scope="row" className="wrap-anywhere w-72 min-w-64 py-2.5 pr-4 font-normal">
        <span className="flex items-center gap-3">
          <Initials name={name} />
          <span className="min-w-0">
            <a
              href={hrefOf(member)}
              className="inline-flex min-h-6 items-center font-semibold hover:text-accent"
            >
              <bdi>{name}</bdi>
            </a>
            <span className="block font-mono text-[0.8rem] text-muted">{email}</span>
          </span>
        </span>
      </th>
      <td className="py-2.5 pr-4 pt-3">
        {planText(member)}
        {status && <Code status={status} />}
      </td>
      <td className="whitespace-nowrap py-2.5 pr-4 pt-3.5 text-right font-mono text-[0.84rem]">
        {dayText(joinedAt, now)}
      </td>
      <td className="py-2.5 pr-4 pt-3.5 text-right font-mono text-[0.84rem]">{lessons}</td>
      <td className="wrap-anywhere py-2.5 pt-3">
        {lastSeenAt ? dayText(lastSeenAt, now) : 'Never'}
        <span className="block text-[0.9rem] text-muted">
          {doingText(doing, lastSeenAt, titleOf)}
        </span>
      </td>
    </tr>
  );
}

function PhoneRow({ member, titleOf, now }: Props & { member: Member }) {
  const { name, email, status, lessons, lastSeenAt, doing } = member;
  return (
    <li className="wrap-anywhere relative flex gap-3 border-line border-b border-dashed py-4">
      <Initials name={name} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <a
            href={hrefOf(member)}
            className="min-w-0 font-semibold after:absolute after:inset-0 hover:text-accent"
          >
            <bdi>{name}</bdi>
          </a>
          <span className="flex-none font-mono text-[0.82rem] text-muted">
            {lastSeenAt ? dayText(lastSeenAt, now) : 'Never'}
          </span>
        </div>
        {name !== email && <p className="font-mono text-[0.8rem] text-muted">{email}</p>}
        <p className="text-[0.94rem] text-muted">
          {planText(member)}
          {status && (
            <>
              , <span className="font-mono text-[0.84rem] text-coral">{status}</span>
            </>
          )}
          , {lessonsText(lessons)}
        </p>
        <p className="text-[0.94rem] text-muted">{doingText(doing, lastSeenAt, titleOf)}</p>
      </div>
    </li>
  );
}

const Code = ({ status }: { status: string }) => (
  <span className="mt-1 block w-fit rounded-full border border-coral bg-coral-tint px-2.5 font-mono text-[0.8rem] text-coral">
    {status}
  </span>
);

function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center rounded-full border-[1.5px] border-edge bg-tint font-bold text-[0.82rem]"
    >
      {letters.join('').toUpperCase()}
    </span>
  );
}
