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
      <ol className="mt-5 grid gap-5 lg:grid-cols-3">
        <Step title="Make the case">
          <p className="text-muted">{withClient(caseText, named)}</p>
          {!isInvented && (
            <p className="mt-2">Ask {client.name || 'your client'} before you show their name.</p>
          )}
          <a href="/portfolio?case=project" className={`${buttonStyle()} mt-4`}>
            Put the four on your page
          </a>
        </Step>
        <Step title={isInvented ? 'Show it to a business like it' : 'Show it to your client'}>
          <p ref={message} className="rounded-control bg-tint px-4 py-3 whitespace-pre-line">
            {withClient(showText, named)}
          </p>
          <div className="mt-4">
            <CopyText text={withClient(showText, named)} shownIn={message} />
          </div>
        </Step>
        <Step title="Ask two members what they see">
          <p className="text-muted">
            Post one of the four in the community, and ask one question: what would they leave out?
          </p>
          <a
            href={`/community?${new URLSearchParams({ ask: QUESTION })}`}
            className={`${buttonStyle('outline')} mt-4`}
          >
            Ask the community
          </a>
        </Step>
      </ol>
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="rounded-surface border-[1.5px] border-edge bg-sheet p-5 wrap-anywhere">
      <h3 className="mb-2 text-[1.15rem] leading-tight">{title}</h3>
      {children}
    </li>
  );
}
