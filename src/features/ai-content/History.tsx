import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dateAndTimeText } from '../../../functions/rules/days/date-text.ts';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { $marks, loadMarks } from './marks.ts';
import { clearHistory } from './prompt/history.ts';
import { PromptLink } from './prompt/PromptLink.tsx';
import { WithoutMarks } from './prompt/WithoutMarks.tsx';
import type { PromptTitle } from './prompts.ts';

interface Props {
  prompts: readonly PromptTitle[];
  onOpen: (slug: string) => void;
}

/** The tab "History" of the library: the copied prompts, with dates. */
export function History({ prompts, onOpen }: Props) {
  const marks = useStore($marks, { ssr: 'initial' });
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void loadMarks(), []);
  if (marks.state !== 'ready') return <WithoutMarks state={marks.state} what="Your history" />;
  const { history } = marks.marks;
  const used = history.flatMap(({ id, slug, filledAt }) => {
    const prompt = prompts.find((other) => other.slug === slug);
    return prompt ? [{ id, prompt, at: new Date(filledAt) }] : [];
  });
  if (used.length === 0)
    return (
      <EmptyState
        title="Nothing copied yet"
        text="Prompts that you copy are listed here, so that you find them again."
        action={
          <a href="/ai-content" className={buttonStyle('outline')}>
            See all prompts
          </a>
        }
      />
    );
  const close = () => setAsking(false);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          The last {used.length === 1 ? 'prompt' : `${used.length} prompts`} you copied. What you
          filled in isn’t stored.
        </p>
        <Button kind="outline" size="small" onClick={() => setAsking(true)}>
          Clear history
        </Button>
      </div>
      <ol>
        {used.map(({ id, prompt, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-5 border-line border-t border-dashed max-sm:py-2"
          >
            <time
              dateTime={at.toISOString()}
              className="w-52 flex-none font-mono text-[0.82rem] text-muted"
            >
              {dateAndTimeText(at.toISOString())}
            </time>
            <PromptLink slug={prompt.slug} onOpen={onOpen}>
              {prompt.title}
            </PromptLink>
          </li>
        ))}
      </ol>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Clear your history?"
        description="The list of prompts you copied will be gone for good. Favorites, collections and saved work stay."
      >
        <div className="flex flex-wrap gap-3">
          <Button
            kind="danger"
            onClick={() => {
              close();
              void clearHistory(history);
            }}
          >
            Clear history
          </Button>
          <Button kind="outline" onClick={close}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
