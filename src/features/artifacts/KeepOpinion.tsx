import { useRef, useState } from 'react';
import { MAX_NOTE } from '../../../functions/micro-learning/rules/notes.ts';
import { shortened } from '../../../functions/rules/text/shorten.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { sendOrWait } from '../offline/send-or-wait.ts';
import { messageOf } from './artifacts.ts';

const TITLE = 'A second opinion, by an AI model:\n\n';

interface Props {
  moduleId: string;
  text: string;
}

/** Keeps an opinion as a note at the end of the lesson's text. */
export function KeepOpinion({ moduleId, text }: Props) {
  const id = useRef<string>(crypto.randomUUID());
  const [state, setState] = useState<'open' | 'busy' | 'kept'>('open');
  const block = lastBlock();
  if (!block) return null;

  async function keep() {
    if (state !== 'open') return;
    setState('busy');
    try {
      await sendOrWait({
        ...{ subject: `note:${id.current}`, method: 'PUT' },
        path: `/api/lesson-notes/${id.current}`,
        json: { moduleId, block, text: TITLE + shortened(text.trim(), MAX_NOTE - TITLE.length) },
        label: 'A second opinion, as a note',
      });
      setState('kept');
      showToast({
        title: 'Kept in your notes',
        text: 'It’s at the end of this lesson’s text.',
        actions: [{ label: 'See your notes', href: '/members/lesson-notes' }],
      });
    } catch (error) {
      setState('open');
      showToast({
        tone: 'destructive',
        title: 'That wasn’t kept',
        text: messageOf(error, 'Check your connection and try again.'),
      });
    }
  }

  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        busy={state === 'busy'}
        settled={state === 'kept'}
        onClick={() => void keep()}
      >
        {state === 'kept' ? '✓ In your notes' : 'Keep it in my notes'}
      </Button>
    </div>
  );
}

/** The last paragraph of the lesson on this page that can have notes. */
const lastBlock = () =>
  [...document.querySelectorAll<HTMLElement>('[data-note-slot]')].at(-1)?.dataset.noteSlot;
