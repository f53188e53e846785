import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmailList } from './EmailList.tsx';
import { OpenedEmailView } from './OpenedEmailView.tsx';
import { $emails, $opened, loadEmails, openEmail } from './outbox.ts';

export function OutboxReader() {
  const emails = useStore($emails, { ssr: 'initial' });
  const opened = useStore($opened, { ssr: 'initial' });
  useEffect(() => {
    const open = () => void openEmail();
    open();
    void loadEmails();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  const reload = () => void Promise.all([loadEmails(), openEmail()]);

  if (emails.state === 'failed')
    return (
      <div role="alert">
        <EmptyState
          title="The outbox did not load"
          text="It is readable while ENVIRONMENT is local and the Worker runs."
          action={<Button onClick={reload}>Try again</Button>}
        />
      </div>
    );
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[24rem_1fr]">
      {/* List or email, one at a time, where there is little room. */}
      <section id="emails" aria-label="Emails" className={opened ? 'max-lg:hidden' : ''}>
        <Button
          kind="outline"
          size="small"
          busy={emails.state === 'loading'}
          onClick={reload}
          className="mb-4 max-sm:w-full"
        >
          Reload
        </Button>
        {emails.state === 'loading' && (
          <div role="status" aria-label="Loading emails">
            <Skeleton className="h-96" />
          </div>
        )}
        {emails.state === 'ready' && <EmailList emails={emails.value} />}
      </section>
      <section aria-label="Opened email" className={opened ? 'min-w-0' : 'max-lg:hidden'}>
        <p className="mb-4 lg:hidden">
          <a href="#emails" className="text-link inline-flex min-h-11 items-center">
            All emails
          </a>
        </p>
        {opened && <OpenedEmailView opened={opened} />}
        {!opened && emails.state === 'ready' && emails.value.length > 0 && (
          <EmptyState title="No email is open" text="Choose one of the list to read it." />
        )}
      </section>
    </div>
  );
}
