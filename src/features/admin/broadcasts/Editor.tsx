import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { wordIssues } from '../../../../functions/admin/broadcasts/rules/state.ts';
import { timeText } from '../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import type { Broadcast } from './broadcasts.ts';
import { $editorForm, $saving, $words, editor, people, save, sendTest } from './editor.ts';
import { Preview } from './Preview.tsx';
import { Step } from './Step.tsx';
import { peopleText, ToWhom } from './ToWhom.tsx';
import { When } from './When.tsx';
import { WordsStep } from './Words.tsx';

/** Four steps in one ledger, and the email as one of those people gets it. */
export function Editor({ broadcast }: { broadcast: Broadcast }) {
  useEffect(() => void people.load(), []);
  const { data } = useStore(people.$state);
  const words = useStore($words);
  const [place, setPlace] = useState(0);
  const readers = data?.readers ?? [];
  const reader = readers[place % Math.max(readers.length, 1)];
  const hasWords = wordIssues(words).length === 0;
  return (
    <>
      <h1 className="mt-1">
        A broadcast to{' '}
        <span className="marker whitespace-nowrap">
          {data ? peopleText(data.reach.get) : 'people'}
        </span>
      </h1>
      <Elsewhere />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="ledger min-w-0 self-start">
          <div className="flex flex-wrap justify-between gap-x-4 border-ink border-b-[1.5px] px-5 py-3 font-mono text-[0.82rem]">
            <span>Four steps</span>
            <SavedText savedAt={broadcast.savedAt} />
          </div>
          <Step number={1} title="To whom" isDone={(data?.reach.get ?? 0) > 0}>
            <ToWhom />
          </Step>
          <Step number={2} title="Words" isDone={hasWords}>
            <WordsStep />
          </Step>
          <Step number={3} title="A test to yourself" isDone={Boolean(broadcast.testedAt)}>
            <Test broadcast={broadcast} reader={reader} isReady={hasWords} />
          </Step>
          <Step number={4} title="When" isDone={false} isLast>
            <When broadcast={broadcast} />
          </Step>
        </div>
        <Preview reader={reader} onNext={readers.length > 1 ? () => setPlace(place + 1) : null} />
      </div>
    </>
  );
}

function SavedText({ savedAt }: { savedAt: string }) {
  const { is, problem } = useStore($saving);
  if (is === 'failed')
    return (
      <span role="alert" className="font-semibold text-coral">
        not saved: {problem}{' '}
        <button type="button" className="min-h-11 underline" onClick={() => void save()}>
          Try again
        </button>
      </span>
    );
  return (
    <span role="status" className="text-muted">
      {is === 'saved' ? `saved ${timeText(savedAt)}` : is === 'saving' ? 'saving …' : 'not saved'}
    </span>
  );
}

/** Another tab was faster: nothing is overwritten, on either side. */
function Elsewhere() {
  const { is, problem } = useStore($saving);
  if (is !== 'elsewhere') return null;
  return (
    <div className="mt-6 flex max-w-3xl flex-wrap items-center gap-4">
      <FormAlert text={problem} />
      <p>Your words are still below: copy what you want to keep.</p>
      <Button kind="outline" size="small" onClick={() => void reload()}>
        Open the newer one
      </Button>
    </div>
  );
}

const reload = async () => {
  await editor.load();
  await people.load();
};

interface TestProps {
  broadcast: Broadcast;
  reader: { id: string; name: string } | undefined;
  isReady: boolean;
}

function Test({ broadcast, reader, isReady }: TestProps) {
  const { busy } = useStore($editorForm);
  const { testedAt } = broadcast;
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await sendTest(reader?.id ?? null);
    setSending(false);
  };
  return (
    <>
      <p role="status" className="wrap-anywhere">
        {testedAt
          ? `Sent to your address at ${timeText(testedAt)}. Look at it there, and try its links.`
          : `Goes to your own address, as ${reader?.name ?? 'one of them'} would get it. After any change of the words it’s due again.`}
      </p>
      <Button
        kind="outline"
        className="mt-3 max-sm:w-full"
        busy={busy && isSending}
        settled={!isReady}
        onClick={() => void send()}
      >
        {testedAt ? 'Send it again' : 'Send the test'}
      </Button>
    </>
  );
}
