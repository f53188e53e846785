import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import { place } from '../../account/format.ts';
import type { MemberPage } from './member.ts';

interface Props {
  sessions: MemberPage['sessions'];
  firstName: string;
}

export function Sessions({ sessions, firstName }: Props) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="border-ink border-b-[1.5px] pb-3 text-[1.45rem] leading-tight">
        Signed in on
      </h2>
      {sessions.length === 0 && (
        <p className="py-3 text-muted">
          No device now. <bdi>{firstName || 'The member'}</bdi> has to sign in again.
        </p>
      )}
      <ul>
        {sessions.map(({ id, device, country, lastSeenAt }) => (
          <li
            key={id}
            className="wrap-anywhere flex flex-wrap justify-between gap-x-4 border-line border-b border-dashed py-3"
          >
            <span>{place({ device, country })}</span>
            <span className="font-mono text-[0.8rem] text-muted sm:pt-1">
              seen {dateAndTimeText(lastSeenAt, '')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
