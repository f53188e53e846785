import { PROMPT_CATEGORIES } from '../../../studio/model/vocabulary.ts';
import { buttonStyle } from '../../components/button-style.ts';
import { kindLabel } from './kinds.ts';
import { LockIcon } from './library/Lock.tsx';
import { useOpener } from './library/openers.ts';
import type { PromptTitle } from './prompts.ts';

/** Shown for a prompt that the member’s plan does not open: its purpose, and the plan that has it. */
export function LockedPrompt({ title }: { title: PromptTitle }) {
  const opener = useOpener(title.minTier);
  return (
    <article>
      <p className="font-mono text-[0.82rem] text-muted">
        {PROMPT_CATEGORIES[title.category]} / {kindLabel(title.kind)}
      </p>
      <h1 tabIndex={-1} className="mt-4 text-[clamp(1.7rem,1.4rem+1.4vw,2.1rem)] outline-none">
        {title.title}
      </h1>
      <p className="mt-3 text-[1.06rem] text-muted">{title.whenToUse}</p>
      <section aria-label="Your plan" className="ledger mt-8 max-w-xl px-6 py-6">
        <p className="flex items-center gap-2.5 font-bold">
          <LockIcon />
          Opens with {opener}
        </p>
        <p className="mt-3">
          You’ll get the full prompt, a form that fills in its blanks, and your own copy to keep.
          The free prompts stay yours either way.
        </p>
        <a href="/plans" className={`${buttonStyle('main')} mt-5 max-sm:w-full`}>
          See the plans
        </a>
      </section>
    </article>
  );
}
