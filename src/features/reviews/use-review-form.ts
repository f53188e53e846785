import { useRef, useState } from 'react';
import type { Answer } from '../../../functions/reviews/rules/limits.ts';
import { showToast } from '../../components/toast.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { type ReviewedWork, sendReview } from './reviews.ts';

interface Listeners {
  onSent: () => void;
  onGone: () => void;
}

/** The work can't be reviewed anymore: withdrawn, given to another member, or reviewed on another device. */
const OVER = ['no_work', 'no_claim', 'blocked', 'reviewed'];

/** A review while it is written. It stays when sending fails, and when the work is read again in another version. */
export function useReviewForm(work: ReviewedWork, { onSent, onGone }: Listeners) {
  const [answers, setAnswers] = useState<readonly (Answer | undefined)[]>([]);
  const [sentences, setSentences] = useState({ works: '', change: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const id = useRef(crypto.randomUUID());

  const missing = (): Record<string, string> => ({
    ...(work.questions.some((_, i) => !answers[i]) && { answers: 'Answer each question' }),
    ...(!sentences.works.trim() && { works: 'Write what works in it' }),
    ...(!sentences.change.trim() && { change: 'Write what you would change' }),
  });
  /** What was wrong with a sentence is not said of the next one. */
  function write(changed: Partial<typeof sentences>) {
    setSentences((now) => ({ ...now, ...changed }));
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))),
    );
  }

  function refuse(found: Record<string, string>) {
    setErrors(found);
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  async function submit() {
    if (busy) return;
    setFailure('');
    const found = missing();
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      const given = work.questions.map((_, i) => answers[i] ?? 'unsure');
      await sendReview(work.id, {
        ...{ id: id.current, version: work.version, answers: given, ...sentences },
      });
      onSent();
    } catch (error) {
      const text = messageOf(
        error,
        'That didn’t reach us. It’s still here: check your connection and try again.',
      );
      setFailure(text);
      if (!(error instanceof ApiError)) return;
      if (error.status === 400) refuse(error.fields);
      const isOver = OVER.includes(error.code ?? '');
      // The form, with its message, is about to be replaced.
      if (isOver) showToast({ title: 'Not sent', text });
      if (isOver || error.code === 'changed') onGone();
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ answers, ...sentences, errors, failure, busy, element, submit },
    answer: (i: number, answer: Answer) =>
      setAnswers((now) => work.questions.map((_, at) => (at === i ? answer : now[at]))),
    isReady: Object.keys(missing()).length === 0,
    write,
    /** A mentor's words go in front of what is there. */
    begin: (text: string) => write({ change: `${text} ${sentences.change}`.trim() }),
  };
}
