import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { api, dataOf } from '../../../lib/api.ts';
import { consoleStore } from '../console-store.ts';
import { Gate } from '../Gate.tsx';
import { $acted } from './actions/actions.ts';
import { HelpMember } from './actions/HelpMember.tsx';

const idInAddress = () => new URLSearchParams(window.location.search).get('id') ?? '';
const member = consoleStore(() =>
  dataOf(api.admin.member['for-actions'].$get({ query: { id: idInAddress() } })),
);

/** A member’s page with what helps them. */
export function MemberStub() {
  const acted = useStore($acted);
  useEffect(() => {
    if (acted > 0) void member.load();
  }, [acted]);
  return (
    <Gate store={member} loading={<Skeleton className="h-96" />} hasHeading>
      {(found) => (
        <div className="max-w-md">
          <h1 className="wrap-anywhere">{found.name}</h1>
          <p className="mt-2 mb-8 font-mono text-[0.9rem] wrap-anywhere">{found.email}</p>
          <HelpMember member={found} />
        </div>
      )}
    </Gate>
  );
}
