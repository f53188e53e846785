import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { KIND_NAMES } from '../../../../functions/community/moderation/rules/moderation.ts';
import { Excerpt } from './Excerpt.tsx';
import { OwnWarningCard } from './OwnWarningCard.tsx';
import { createOwnWarnings } from './own-warnings-store.ts';

/** Moderators' decisions about the member. Renders nothing if there are none, as for nearly everyone. */
export function OwnWarnings() {
  const [{ $own, load }] = useState(createOwnWarnings);
  const { own, failure } = useStore($own);
  useEffect(() => void load(), [load]);

  if (failure) return <p role="alert">{failure}</p>;
  if (!own) return null;
  const desk = own.isModerator && (
    <p className="mb-4">
      <a href="/moderation" className="text-link inline-flex min-h-11 items-center">
        Go to moderation
      </a>
    </p>
  );
  if (own.warnings.length + own.hidden.length + own.refused.length === 0) return desk || null;
  return (
    <>
      {desk}
      <section id="moderation" aria-labelledby="moderation-title" className="scroll-mt-6">
        <h2 id="moderation-title" className="text-[1.25rem]">
          From the moderators
        </h2>
        <ul className="mt-4 flex flex-col gap-5">
          {own.hidden.map((text) => (
            <li key={`hidden ${text.id}`} className="ledger p-4 sm:p-6">
              <h3 className="text-[1.05rem]">Your {KIND_NAMES[text.kind]} is hidden for now</h3>
              <p className="mt-1">
                Members reported it. A moderator will look at it and write to you.
              </p>
              <Excerpt title={text.title} excerpt={text.excerpt} />
            </li>
          ))}
          {own.warnings.map((warning) => (
            <li key={warning.id}>
              <OwnWarningCard warning={warning} onAppealed={() => void load()} />
            </li>
          ))}
          {own.refused.map((text) => (
            <li key={`refused ${text.id}`} className="ledger p-4 sm:p-6">
              <h3 className="text-[1.05rem]">Your {KIND_NAMES[text.kind]} wasn’t approved</h3>
              <p dir="auto" className="wrap-anywhere mt-1 max-w-[68ch] whitespace-pre-line">
                {text.reason}
              </p>
              <Excerpt title={text.title} excerpt={text.excerpt} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
