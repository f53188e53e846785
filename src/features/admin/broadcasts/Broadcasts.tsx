import { useEffect, useState } from 'react';
import { stateOf } from '../../../../functions/admin/broadcasts/rules/state.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Gate } from '../Gate.tsx';
import { BroadcastList } from './BroadcastList.tsx';
import { type Broadcast, broadcasts } from './broadcasts.ts';
import { Editor } from './Editor.tsx';
import { asked, editor } from './editor.ts';
import { Outcome } from './Outcome.tsx';

/** The list, or the broadcast that the address names. */
export function Broadcasts() {
  const [what, setWhat] = useState<ReturnType<typeof asked> | undefined>(undefined);
  useEffect(() => setWhat(asked()), []);
  if (what === undefined) return <Loading />;
  if (what === null)
    return (
      <Gate store={broadcasts} hasHeading loading={<Loading />}>
        {(page) => <BroadcastList page={page} />}
      </Gate>
    );
  return (
    <>
      <a href="/admin/broadcasts" className="text-link inline-flex min-h-11 items-center">
        ‹ All broadcasts
      </a>
      <Gate store={editor} hasHeading loading={<Loading />}>
        {(broadcast) => <One broadcast={broadcast} />}
      </Gate>
    </>
  );
}

const One = ({ broadcast }: { broadcast: Broadcast }) =>
  stateOf(broadcast) === 'draft' ? (
    <Editor broadcast={broadcast} />
  ) : (
    <Outcome broadcast={broadcast} />
  );

const Loading = () => (
  <div role="status" aria-label="Loading broadcasts">
    <Skeleton className="h-11 max-w-96 max-sm:h-20" />
    <div className="ledger mt-8 grid max-w-3xl gap-5 p-5">
      <Skeleton className="h-36" />
      <Skeleton className="h-64" />
      <Skeleton className="h-28" />
      <Skeleton className="h-36" />
    </div>
  </div>
);
