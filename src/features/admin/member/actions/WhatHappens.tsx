import { useState } from 'react';
import type {
  WhatHappens as Ahead,
  EmailToRead,
  Sentence,
} from '../../../../../functions/admin/member-actions/rules/what-happens.ts';
import { problemOf } from '../../passkey.ts';
import { previewEmail } from './actions.ts';

const ICONS: Record<Sentence['about'], string> = {
  money: 'M4 12a8 8 0 1 0 2.300-5.600M4 4v4h4',
  plan: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  email: 'M3.500 6h17v12h-17zM3.500 7l8.500 6.500L20.500 7',
  record: 'M5 3h11l3 3v15H5zM9 9h6M9 13h6M9 17h3',
};

/** What the press will do, as sentences, with the emails it sends to read. */
export function WhatHappens({ ahead, memberId }: { ahead: Ahead; memberId: string }) {
  return (
    <section
      aria-label="What happens"
      aria-live="polite"
      className="wrap-anywhere rounded-card border border-ink/40 border-dashed bg-sheet p-4"
    >
      <ul className="grid gap-3 text-[0.97rem]">
        {ahead.sentences.map(({ about, text, email }) => (
          <li key={text} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2">
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="mt-0.5 size-5 fill-none stroke-[1.6] stroke-current text-muted"
            >
              <path d={ICONS[about]} />
            </svg>
            <div>
              {text}{' '}
              {email && <ReadIt key={JSON.stringify(email)} email={email} memberId={memberId} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReadIt({ email, memberId }: { email: EmailToRead; memberId: string }) {
  const [shown, setShown] = useState<{ subject: string; text: string } | null>(null);
  const [problem, setProblem] = useState('');
  const toggle = async () => {
    if (shown) return setShown(null);
    try {
      setProblem('');
      setShown(await previewEmail({ ...email, memberId }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={shown !== null}
        onClick={() => void toggle()}
        className="text-link -my-2.5 inline-flex min-h-11 items-center"
      >
        {shown ? 'Close it' : 'Read it'}
      </button>
      {problem && <p role="alert">{problem}</p>}
      {shown && (
        <div className="mt-2 rounded-control border border-line bg-paper p-3">
          <p className="font-semibold">{shown.subject}</p>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long email scrolls by keyboard
            tabIndex={0}
            className="mt-2 max-h-64 overflow-auto whitespace-pre-wrap font-sans text-[0.88rem]"
          >
            {shown.text}
          </pre>
        </div>
      )}
    </>
  );
}
