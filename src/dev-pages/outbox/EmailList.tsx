import { useStore } from '@nanostores/react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { EmailState } from './EmailState.tsx';
import { $opened, type EmailInOutbox } from './outbox.ts';
import { shortTime } from './short-time.ts';

export function EmailList({ emails }: { emails: EmailInOutbox[] }) {
  const opened = useStore($opened);
  const openedId = opened?.state === 'ready' ? opened.value.id : undefined;
  if (emails.length === 0)
    return (
      <EmptyState
        title="No mail yet"
        text="Sign up, or ask for a new password. What is written then appears here after a reload."
      />
    );
  return (
    <ul className="ledger overflow-hidden">
      {emails.map((email) => (
        <li key={email.id} className="border-b border-dashed border-line last:border-0">
          <a
            href={`#${email.id}`}
            aria-current={email.id === openedId || undefined}
            className="block px-5 py-3.5 -outline-offset-4 hover:bg-tint aria-[current=true]:bg-tint"
          >
            <span className="block font-semibold leading-snug">{email.subject || email.kind}</span>
            <span className="block wrap-anywhere text-[0.9rem] text-muted">
              {email.to || 'carried away'}
            </span>
            <span className="mt-1.5 flex flex-wrap items-center justify-between gap-2 font-mono text-[0.76rem] text-muted">
              {shortTime(email.createdAt)}
              <EmailState mail={email} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
