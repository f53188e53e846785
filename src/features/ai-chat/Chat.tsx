import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { AiOff } from '../ai/AiOff.tsx';
import { $uses, loadAi } from '../ai/ai.ts';
import { forgetDraft } from './draft.ts';
import { ExampleQuestions } from './ExampleQuestions.tsx';
import { ExchangeView } from './ExchangeView.tsx';
import { chatLeft } from './labels.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { useChat } from './use-chat.ts';

/** The conversation, the question field below it, and example questions. */
export function Chat() {
  const { exchanges, isBusy, ask, tryAgain, stop, clear } = useChat();
  const uses = useStore($uses, { ssr: 'initial' });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => void loadAi(), []);
  const last = exchanges.at(-1);
  const lastId = last?.id;
  useEffect(() => {
    // So that the answer is read from its beginning.
    if (lastId) document.getElementById(`asked-${lastId}`)?.scrollIntoView({ block: 'start' });
  }, [lastId]);
  const left = uses && chatLeft(uses.chat);

  function send(question: string): boolean {
    if (left?.isLeft === false || !ask(question)) return false;
    forgetDraft();
    field.current?.focus({ preventScroll: true });
    return true;
  }

  async function save() {
    const { transcript } = await import('./transcript.ts');
    const { download } = await import('../saved-work/export/download.ts');
    const text = transcript(exchanges, location.origin);
    download(text, 'conversation.txt', 'text/plain;charset=utf-8');
  }

  return (
    <div className="min-w-0">
      <div role="log" aria-label="Conversation" className="flex flex-col gap-8 not-empty:mb-8">
        {exchanges.map((exchange) => (
          <ExchangeView
            key={exchange.id}
            exchange={exchange}
            isLast={exchange === last}
            onAsk={send}
            onTryAgain={() => tryAgain(exchange)}
          />
        ))}
      </div>
      <div className="mb-3 empty:hidden">
        <AiOff instead="AI writing is off for the moment: answers come straight from our lessons." />
      </div>
      <QuestionForm ref={field} isBusy={isBusy} left={left} onSend={send} onStop={stop} />
      {last ? (
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          <Button kind="outline" size="small" settled={isBusy} onClick={() => void save()}>
            Save this conversation
          </Button>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              clear();
              field.current?.focus();
            }}
          >
            New conversation
          </Button>
        </div>
      ) : (
        <ExampleQuestions onAsk={send} />
      )}
    </div>
  );
}
