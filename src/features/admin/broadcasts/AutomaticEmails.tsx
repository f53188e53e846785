import { useStore } from '@nanostores/react';
import { automaticOf } from '../../../../functions/admin/broadcasts/rules/automatic.ts';
import { dateText } from '../../../../functions/rules/days/date-text.ts';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { $listForm, type Automatic, type Sample, switchAutomatic } from './broadcasts.ts';

/** Emails with a rule in place of a date. */
export function AutomaticEmails({ emails }: { emails: Automatic[] }) {
  const { busy, error } = useStore($listForm);
  return (
    <section aria-labelledby="automatic" className="mt-12 max-w-3xl">
      <h2 id="automatic">Sent by a rule</h2>
      <p className="mt-1 mb-4 text-[0.94rem] text-muted">
        In the order of a membership. The words are documents in the Studio, under Emails. A switch
        decides about emails that aren’t written yet.
      </p>
      <FormAlert text={error} />
      <ul className="border-ink border-t-[1.5px]">
        {emails.map(({ kind, offSince, sent, emails: cases }) => {
          const { title, rule, always } = automaticOf(kind);
          return (
            <li
              key={kind}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-line border-b border-dashed py-4"
            >
              <h3 className="font-semibold font-sans text-[1.02rem] tracking-normal">{title}</h3>
              {always ? (
                <span className="row-span-2 font-mono text-[0.8rem] text-muted">always on</span>
              ) : (
                <label className="row-span-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-end">
                  <span className="sr-only">{title} goes out</span>
                  <input
                    type="checkbox"
                    role="switch"
                    className="switch"
                    checked={!offSince}
                    aria-checked={!offSince}
                    disabled={busy}
                    onChange={({ currentTarget }) =>
                      void switchAutomatic(kind, currentTarget.checked)
                    }
                  />
                </label>
              )}
              <p className="text-[0.94rem]">
                {rule} {always && <span className="text-muted">{always}</span>}
              </p>
              <p className="font-mono text-[0.8rem] text-muted">
                {offSince ? `off since ${dateText(offSince)}, ` : ''}
                {sent.toLocaleString('en-US')} sent in the last 28 days
              </p>
              <div className="col-span-2 min-w-0">
                {cases.map((email) => (
                  <ReadIt key={email.name} email={email} />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** As Jo, a sample member, would get it today. */
function ReadIt({ email: { title, subject, preheader, text } }: { email: Sample }) {
  return (
    <details className="wrap-anywhere">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span>
          <span className="font-semibold">“{subject}”</span>{' '}
          <span className="text-[0.88rem] text-muted">{title}</span>
        </span>
      </summary>
      <div className="mb-3 rounded-[0.9rem] border border-line bg-sheet px-5 py-4">
        <p className="text-[0.9rem] text-muted">{preheader}</p>
        <p className="mt-3 whitespace-pre-wrap text-[0.94rem]">{text}</p>
        <p className="mt-3 text-[0.88rem] text-muted">
          To change the words, open “{title}” in the Studio, under Emails. They go out with the next
          build.
        </p>
      </div>
    </details>
  );
}
