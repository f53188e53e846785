import { type ReactNode, useRef } from 'react';
import { withClient } from '../../../functions/projects/rules/texts.ts';
import type { OwnProject } from '../../../functions/projects/state.ts';
import { buttonStyle } from '../../components/button-style.ts';
import { CopyText } from '../ai/CopyText.tsx';

const QUESTION = 'What would you leave out of this?';

/** All four are made: put them on a page, and show them to one person. */
export function CaseEnd({ project }: { project: OwnProject }) {
  const { client, isInvented, caseText, showText } = project;
  const message = useRef<HTMLParagraphElement>(null);
  const named = { name: client.name, isInvented };
  return (
    <section aria-labelledby="case-heading" className="mt-12">
      <h2 id="case-heading" className="text-[1.8rem]">
        <span className="marker">All four are made.</span> Now show them.
      </h2>
      <ol className="ledger mt-5 overflow-hidden">
        <Step
          number={1}
          title="Make the case"
          action={
            <a href="/portfolio?case=project" className={`${buttonStyle()} max-sm:w-full`}>
              Put the four on your page
            </a>
          }
        >
          <p className="text-muted">{withClient(caseText, named)}</p>
          {!isInvented && (
            <p className="mt-2">Ask {client.name || 'your client'} before you show their name.</p>
          )}
        </Step>
        <Step
          number={2}
          title={isInvented ? 'Show it to a business like it' : 'Show it to your client'}
          action={<CopyText text={withClient(showText, named)} shownIn={message} />}
        >
          <p ref={message} className="rounded-control bg-tint px-4 py-3 whitespace-pre-line">
            {withClient(showText, named)}
          </p>
        </Step>
        <Step
          number={3}
          title="Ask two members what they see"
          action={
            <a
              href={`/community?${new URLSearchParams({ ask: QUESTION })}`}
              className={`${buttonStyle('outline')} max-sm:w-full`}
            >
              Ask the community
            </a>
          }
        >
          <p className="text-muted">
            Post one of the four in the community, and ask one question: what would they leave out?
          </p>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

function Step({ number, title, children, action }: StepProps) {
  return (
    <li className="grid gap-x-4 gap-y-4 border-b border-dashed border-line p-5 wrap-anywhere last:border-0 md:grid-cols-[minmax(0,1fr)_14.5rem]">
      <div className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
        <span aria-hidden="true" className="font-mono text-muted">
          {number}
        </span>
        <div className="max-w-xl">
          <h3 className="mb-2 text-[1.15rem] leading-tight">{title}</h3>
          {children}
        </div>
      </div>
      <div className="sm:max-md:pl-7 md:text-right">{action}</div>
    </li>
  );
}
