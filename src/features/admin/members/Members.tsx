import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { MOST_COUNTED, peopleText } from '../../../../functions/admin/members/rules/groups.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Gate } from '../Gate.tsx';
import { problemOf } from '../passkey.ts';
import { Groups } from './Groups.tsx';
import { MemberRows } from './MemberRows.tsx';
import {
  $audience,
  ask,
  downloadCsv,
  followAddress,
  hrefOf,
  type MembersPage,
  members,
  showMore,
} from './members.ts';
import { Sentence } from './Sentence.tsx';

/** Who the members are, by what is true of them. */
export function Members() {
  useEffect(followAddress, []);
  return (
    <Gate store={members} loading={<Loading />}>
      {(page) => <Found page={page} />}
    </Gate>
  );
}

function Found({ page }: { page: MembersPage }) {
  const audience = useStore($audience);
  const { isLoading } = useStore(members.$state);
  const isOld = audience !== page.audience;
  const titleOf = (lesson: string) => page.lessons.find(({ id }) => id === lesson)?.title ?? lesson;
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <Groups page={page} audience={audience} />
        {page.mayDownload && (
          <a
            href="/admin/import"
            className="text-link mt-2 inline-flex min-h-11 items-center lg:mx-3"
          >
            Import members from a file
          </a>
        )}
      </div>
      <div className="min-w-0">
        <Sentence page={page} audience={audience} />
        <section
          aria-label="Members found"
          aria-busy={isOld || isLoading}
          className={isOld ? 'opacity-60' : ''}
        >
          <Actions page={page} isOld={isOld} />
          {page.members.length === 0 ? (
            <EmptyState
              title="No one fits all of this"
              text="Every member was looked at. Change a blank, or take a condition away."
              action={
                <Button kind="outline" onClick={() => ask([])}>
                  Show everyone
                </Button>
              }
            />
          ) : (
            <MemberRows members={page.members} titleOf={titleOf} now={page.readAt} />
          )}
          {page.next && !isOld && <More page={page} />}
        </section>
      </div>
    </div>
  );
}

function Actions({ page, isOld }: { page: MembersPage; isOld: boolean }) {
  const { people, audience, mayWrite, mayDownload } = page;
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const download = async () => {
    setBusy(true);
    setSaid('');
    setProblem('');
    try {
      await downloadCsv(audience);
      setSaid('The file is in your downloads, and its making in the audit log.');
    } catch (error) {
      setProblem(`${problemOf(error)} The file wasn’t saved.`);
    }
    setBusy(false);
  };
  const these = people > MOST_COUNTED ? 'all of these' : `these ${people.toLocaleString('en-US')}`;
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="font-mono text-[0.86rem] text-muted">
          {isOld
            ? 'Looking …'
            : `${peopleText(people)}${people > 1 ? ', the longest away last' : ''}`}
        </p>
        {people > 0 && (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-2 max-sm:w-full">
            {mayDownload && (
              <Button
                kind="quiet"
                size="small"
                busy={isBusy}
                onClick={() => void download()}
                className="max-sm:order-last max-sm:w-full"
              >
                Download as CSV
              </Button>
            )}
            {mayWrite && (
              <a
                href={hrefOf(audience, '/admin/broadcasts')}
                className={`${buttonStyle('main', 'small')} max-sm:w-full`}
              >
                Write to {people === 1 ? 'this one' : these}
              </a>
            )}
          </div>
        )}
      </div>
      <p role="status" className="mt-2 text-[0.9rem] empty:hidden">
        {said}
      </p>
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {problem}
      </p>
    </>
  );
}

function More({ page }: { page: MembersPage }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const left = Math.min(25, page.people - page.members.length);
  const more = async () => {
    setBusy(true);
    setProblem('');
    await showMore().catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(false);
  };
  return (
    <div className="mt-5">
      <Button kind="outline" busy={isBusy} onClick={() => void more()} className="max-sm:w-full">
        Show {left > 0 ? left : 25} more
      </Button>
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {problem}
      </p>
    </div>
  );
}

const Loading = () => (
  <div
    role="status"
    aria-label="Looking for members"
    className="grid gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
  >
    <Skeleton className="h-11 lg:h-96" />
    <div className="grid gap-4">
      <Skeleton className="h-11 max-w-md" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  </div>
);
