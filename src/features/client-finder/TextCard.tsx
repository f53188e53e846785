import { useId, useRef, useState } from 'react';
import type { OutreachText } from '../../../functions/client-finder/rules/data.ts';
import {
  addressedTo,
  lengthNote,
  NAME_BLANK,
  openBlanks,
} from '../../../functions/client-finder/rules/texts.ts';
import { LIMITS, MOMENTS } from '../../../functions/client-finder/rules/vocabulary.ts';
import { tooLong } from '../../../functions/rules/too-long.ts';
import { Button } from '../../components/Button.tsx';
import { resetText, setText } from './outreach.ts';

/** How long the button confirms the copy; two seconds on every copy button. */
const FEEDBACK_MS = 2000;

interface Props {
  text: OutreachText;
  /** The recipient’s name; empty for anyone. */
  to: string;
  tip: string | undefined;
}

/** One text to edit and copy. The saved text has a blank for the name, which is filled in on copying. */
export function TextCard({ text: { channel, moment, text, edited }, to, tip }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);
  const { words, isLong } = lengthNote(text, channel);
  const issue = tooLong(text, LIMITS.text);
  const blanks = openBlanks(addressedTo(text, to));
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 36), 1);

  async function copy() {
    try {
      await navigator.clipboard.writeText(addressedTo(text, to));
      setCopied('yes');
    } catch {
      field.current?.select();
      setCopied('refused');
    }
    setTimeout(() => setCopied(null), FEEDBACK_MS);
  }

  return (
    <div className="min-w-0 rounded-surface border-[1.5px] border-edge bg-sheet">
      <div className="flex items-baseline justify-between gap-3 border-line border-b border-dashed px-4 py-2.5">
        <label htmlFor={id} className="font-semibold">
          {MOMENTS[moment]}
        </label>
        <span
          className={`flex-none font-mono text-[0.8rem] ${isLong ? 'text-coral' : 'text-muted'}`}
        >
          {words} {words === 1 ? 'word' : 'words'}
        </span>
      </div>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={Math.min(20, Math.max(6, lines))}
        value={text}
        aria-invalid={issue ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => setText(channel, moment, currentTarget.value)}
        className="field-sizing-content block max-h-[34rem] w-full resize-y bg-transparent px-4 py-3 font-mono text-[0.88rem] leading-relaxed"
      />
      <div id={`${id}-note`} className="space-y-1 px-4 text-[0.9rem] text-muted leading-snug">
        {issue && <p className="font-medium text-coral">{issue}</p>}
        {!issue && isLong && <p className="text-coral">Long for a first look. Cut a sentence.</p>}
        {blanks.length > 0 && (
          <p>
            Still to fill in:{' '}
            <span className="font-mono text-[0.84rem]">{blanks.slice(0, 5).join(', ')}</span>
            {to === '' && blanks.includes(NAME_BLANK) && '. Choose a person above for the name'}
          </p>
        )}
        {tip && <p>{tip}</p>}
      </div>
      <div className="flex flex-wrap gap-2 p-4">
        <Button size="small" onClick={() => void copy()}>
          {copied === 'yes' ? 'Copied' : to ? 'Copy for this person' : 'Copy'}
        </Button>
        {edited && (
          <Button size="small" kind="quiet" onClick={() => resetText(channel, moment)}>
            Back to the template
          </Button>
        )}
      </div>
      <p role="status" className="px-4 pb-3 text-[0.9rem] text-muted empty:hidden">
        {copied === 'yes' && 'Copied to clipboard!'}
        {copied === 'refused' &&
          'Your browser didn’t allow that. The text is selected: press Ctrl-C.'}
      </p>
    </div>
  );
}
