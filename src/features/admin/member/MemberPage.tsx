import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Gate } from '../Gate.tsx';
import { $acted } from './actions/actions.ts';
import { HelpMember } from './actions/HelpMember.tsx';
import { Notice, WroteLast } from './FirstToKnow.tsx';
import { MemberHead } from './MemberHead.tsx';
import { MemberPlan } from './MemberPlan.tsx';
import { forActions, member, type MemberPage as Page } from './member.ts';
import { Sessions } from './Sessions.tsx';
import { Timeline } from './Timeline.tsx';

export function MemberPage() {
  const acted = useStore($acted);
  useEffect(() => {
    if (acted > 0) void member.load();
  }, [acted]);
  return (
    <Gate store={member} hasHeading loading={<Loading />}>
      {(data) =>
        'sentence' in data ? <Missing sentence={data.sentence} /> : <Found page={data} />
      }
    </Gate>
  );
}

function Missing({ sentence }: { sentence: string }) {
  return (
    <div className="max-w-xl">
      <h1>No such member</h1>
      <p className="mt-4 text-muted">{sentence}</p>
      <p className="mt-4 text-muted">
        The search finds members by name, email, card, invoice or Stripe’s ids.
      </p>
    </div>
  );
}

function Found({ page }: { page: Page }) {
  const { member: who } = page;
  return (
    <>
      <MemberHead page={page} />
      <Notice page={page} />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        {/* First for those who read it in order: the person before the account. */}
        <div className="flex min-w-0 flex-col gap-10 lg:col-start-2 lg:row-start-1">
          <WroteLast page={page} />
          <HelpMember member={forActions(page)} />
          <MemberPlan page={page} />
          <Sessions sessions={page.sessions} firstName={who.firstName} />
        </div>
        <Timeline page={page} />
      </div>
    </>
  );
}

/** The true places, empty. */
const Loading = () => (
  <div role="status" aria-label="Loading the member">
    <div className="flex items-center gap-5">
      <Skeleton className="size-17 rounded-full" />
      <Skeleton className="h-16 w-64" />
    </div>
    <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <Skeleton className="h-96 lg:order-last" />
      <Skeleton className="h-96" />
    </div>
  </div>
);
