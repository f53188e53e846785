import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import {
  BLANK_NAMES,
  BLANKS,
  type BlankName,
  blanksIn,
} from '../../../../functions/admin/broadcasts/rules/blanks.ts';
import { MAX_BODY, MAX_SUBJECT } from '../../../../functions/admin/broadcasts/rules/limits.ts';
import { wordIssues } from '../../../../functions/admin/broadcasts/rules/state.ts';
import { wordCount } from '../../../../functions/admin/broadcasts/rules/words.ts';
import { Field } from '../../../components/Field.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { $words, change, people } from './editor.ts';

/** Subject and body, with the blanks to put in, and who has no value for them. */
export function WordsStep() {
  const { subject, body } = useStore($words);
  const { data } = useStore(people.$state);
  const form = useRef<HTMLDivElement>(null);
  const insert = (name: BlankName) => {
    const area = form.current?.querySelector('textarea');
    const at = area?.selectionStart ?? body.length;
    const blank = `{{${name}}}`;
    change({ body: `${body.slice(0, at)}${blank}${body.slice(area?.selectionEnd ?? at)}` });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at + blank.length, at + blank.length);
    });
  };
  const issues = wordIssues({ subject, body }).filter((issue) => !/empty|no words/.test(issue));
  return (
    <div ref={form} className="grid gap-4">
      <Field
        label="Subject"
        required
        value={subject}
        maxLength={MAX_SUBJECT}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <TextArea
        label="Words"
        required
        rows={10}
        value={body}
        maxLength={MAX_BODY}
        hint="An empty line begins a paragraph. **bold**, - list, [words](/next) is a link; a link alone in its paragraph is the button."
        onChange={({ currentTarget }) => change({ body: currentTarget.value })}
      />
      <Blanks onInsert={insert} />
      {issues.length > 0 && (
        <ul className="grid gap-1 font-medium text-coral">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
      <p className="text-[0.94rem] text-muted">
        {wordCount(body) === 1 ? '1 word.' : `${wordCount(body).toLocaleString('en-US')} words.`}{' '}
        {data && data.reach.get > 0 && withoutText(`${subject} ${body}`, data.without)}
      </p>
    </div>
  );
}

const Blanks = ({ onInsert }: { onInsert: (name: BlankName) => void }) => (
  <details className="rounded-control border border-line px-4">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
      Blanks: what is different for each person
    </summary>
    <ul className="pb-3">
      {BLANK_NAMES.map((name) => (
        <li
          key={name}
          className="grid gap-x-4 border-line border-t border-dashed py-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center"
        >
          <button
            type="button"
            onClick={() => onInsert(name)}
            className="min-h-11 text-left"
            aria-label={`Put in: ${BLANKS[name].label}`}
          >
            <span className="rounded-[0.4rem] bg-mark px-2 py-1 font-mono text-[0.86rem] text-on-mark">
              {name}
            </span>
          </button>
          <span className="text-[0.94rem]">
            {BLANKS[name].label}, such as {BLANKS[name].example}.{' '}
            <span className="text-muted">Without one: “{BLANKS[name].otherwise}”.</span>
          </span>
        </li>
      ))}
    </ul>
  </details>
);

/** “2 people stopped in no lesson: they read “your next lesson” and “1”.” */
function withoutText(text: string, without: Record<BlankName, number>): string {
  const missing = blanksIn(text).filter((name) => without[name] > 0);
  const and = new Intl.ListFormat('en-US');
  return [...Map.groupBy(missing, (name) => BLANKS[name].without)]
    .map(([why, names]) => {
      const count = Math.max(...names.map((name) => without[name]));
      const who = count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
      return `${who} ${why}: they read ${and.format(names.map((name) => `“${BLANKS[name].otherwise}”`))}.`;
    })
    .join(' ');
}
