import { useRef, useState } from 'react';
import type { FilledPromptData } from '../../../../functions/ai-content/rules/data.ts';
import { isFilled, MAX_PROMPT } from '../../../../functions/ai-content/rules/variables.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';
import { ApiError } from '../../../lib/api.ts';
import { keepWork, type SavedWork } from '../../saved-work/saved-work.ts';
import { WorkActions } from '../../saved-work/WorkActions.tsx';
import type { Prompt } from '../prompts.ts';
import type { Filling } from './use-filling.ts';

interface Props {
  prompt: Prompt;
  filling: Filling;
  answer: string;
  work: SavedWork | null;
  onSaved: (work: SavedWork) => void;
}

/** Saves the filled prompt, with its answer if there is one. Saved work can be renamed, shared and exported. */
export function Keep({ prompt, filling, answer, work, onSaved }: Props) {
  const id = useRef<string | undefined>(undefined);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const title = titleFor(prompt.title, filling);
  const data = dataOf(prompt, filling, answer);
  if (work) return <WorkActions kind="prompt" {...{ title, data, work, onSaved }} />;

  const keep = async () => {
    if (filling.filled.length > MAX_PROMPT) {
      showToast({
        title: 'This is too long to keep',
        text: 'We can keep prompts of up to 30,000 characters. Shorten a text and try again.',
        tone: 'destructive',
      });
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    // With the same ID, a retry after a lost response saves it only once.
    id.current ??= crypto.randomUUID();
    try {
      onSaved(await keepWork({ id: id.current, kind: 'prompt', title, data }));
      id.current = undefined;
      showToast({
        title: 'Kept in your saved work',
        actions: [{ label: 'See your saved work', href: '/saved-work' }],
      });
    } catch (error) {
      const reason = error instanceof ApiError ? error.serverMessage : undefined;
      showToast({
        title: 'It wasn’t saved',
        text: reason ?? 'We couldn’t reach your account. What you typed is still here.',
        tone: 'destructive',
      });
    }
    isSending.current = false;
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button kind="outline" size="small" busy={isBusy} onClick={() => void keep()}>
        Keep this
      </Button>
      <span className="text-[0.92rem] text-muted">Saves it to your account.</span>
    </div>
  );
}

function dataOf({ slug, title, text }: Prompt, filling: Filling, answer: string): FilledPromptData {
  const values = Object.fromEntries(
    filling.variables.flatMap((name) => {
      const value = filling.values[name];
      return isFilled(value) ? [[name, value]] : [];
    }),
  );
  return { slug, promptTitle: title, text, values, answer };
}

/** Variables that name the prompt's subject, which tells two uses of a prompt apart. */
const ABOUT = ['business', 'client_name', 'client', 'person', 'owner_name', 'product', 'topic'];
/** Equals MAX_TITLE of saved work; importing it would load every tool's schemas. */
const TITLE_LENGTH = 120;

function titleFor(title: string, { variables, values }: Filling): string {
  const name = ABOUT.find((about) => variables.includes(about) && isFilled(values[about]));
  const about = name ? values[name]?.trim().replaceAll(/\s+/g, ' ') : undefined;
  const whole = [...(about ? `${title}: ${about}` : title)];
  return whole.length <= TITLE_LENGTH
    ? whole.join('')
    : `${whole
        .slice(0, TITLE_LENGTH - 1)
        .join('')
        .trim()}…`;
}
