import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_APPEAL } from '../../../../functions/community/moderation/rules/moderation.ts';
import { Button } from '../../../components/Button.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { messageOf } from '../../../lib/api.ts';
import { sendAppeal } from './moderation.ts';

/** One appeal per decision. The typed text stays if sending fails. */
export function AppealForm({
  warningId,
  onAppealed,
}: {
  warningId: number;
  onAppealed: () => void;
}) {
  const [state, setState] = useState<'closed' | 'open' | 'busy' | 'sent'>('closed');
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isOpen = state !== 'closed';
  useEffect(() => {
    if (isOpen) form.current?.querySelector('textarea')?.focus();
  }, [isOpen]);

  if (state === 'sent')
    return (
      <p role="status" className="mt-4">
        Thank you. Another moderator will read it.
      </p>
    );
  if (!isOpen)
    return (
      <Button kind="outline" size="small" className="mt-4" onClick={() => setState('open')}>
        Appeal
      </Button>
    );

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    if (!text) return setFailure('Please write why you see it differently.');
    setState('busy');
    setFailure('');
    try {
      await sendAppeal(warningId, text);
      setState('sent');
      onAppealed();
    } catch (error) {
      setState('open');
      setFailure(messageOf(error, 'That didn’t reach us. Check your connection and try again.'));
    }
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="mt-4">
      <TextArea
        label="Why do you see it differently?"
        hint="You can appeal once. Another moderator reads it."
        name="text"
        required
        rows={4}
        maxLength={MAX_APPEAL}
      />
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {failure}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={state === 'busy'}>
          Send the appeal
        </Button>
        <Button kind="quiet" size="small" onClick={() => setState('closed')}>
          Not now
        </Button>
      </div>
    </form>
  );
}
