import { useEffect, useRef } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmailState } from './EmailState.tsx';
import type { $opened, OpenedEmail } from './outbox.ts';
import { shortTime } from './short-time.ts';

export function OpenedEmailView({ opened }: { opened: NonNullable<typeof $opened.value> }) {
  if (opened.state === 'loading')
    return (
      <div role="status" aria-label="Loading the mail">
        <Skeleton className="h-96" />
      </div>
    );
  if (opened.state === 'failed')
    return (
      <EmptyState title="There is no such mail" text="It may be deleted, or the Worker is down." />
    );
  return <OneEmail key={opened.value.id} mail={opened.value} />;
}

function OneEmail({ mail: email }: { mail: OpenedEmail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On narrow pages the list, and the link that was pressed, is now hidden.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { id, kind, subject, to, createdAt, text } = email;
  return (
    <article className="rounded-surface border border-line bg-sheet">
      <header className="border-b border-dashed border-line p-5 sm:p-6">
        <h2 ref={heading} tabIndex={-1} className="text-[1.5rem] outline-none">
          {subject || kind}
        </h2>
        <p className="mt-1.5 wrap-anywhere text-muted">{to && `To ${to}`}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 font-mono text-[0.8rem] text-muted">
          <span>{kind}</span>
          <span>{shortTime(createdAt)}</span>
          <EmailState mail={email} />
        </p>
        {text && (
          <p className="mt-5">
            <a
              href={`/api/dev/outbox/${id}/html`}
              target="_blank"
              rel="noopener"
              className={`${buttonStyle('main', 'small')} max-sm:w-full`}
            >
              Open as HTML
            </a>
          </p>
        )}
      </header>
      <div className="whitespace-pre-wrap p-5 font-mono text-[0.84rem] leading-relaxed wrap-anywhere sm:p-6">
        {text ? withLinks(text) : 'A provider has carried this mail away. No copy is kept.'}
      </div>
    </article>
  );
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
      <a key={index} href={part} className="text-link">
        {part}
      </a>
    ),
  );
}
