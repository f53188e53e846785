import { type ComponentProps, memo, useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { CheckResult } from '../../../functions/text-checks/rules/text-checks.ts';
import { movedPlaces } from './moved-places.ts';
import './text-checks.css';

interface Props
  extends Omit<
    ComponentProps<'textarea'>,
    'value' | 'onChange' | 'onScroll' | 'children' | 'results'
  > {
  text: string;
  results: readonly CheckResult[];
  /** The text that the results are about, if more was typed since. */
  checked?: string;
  onType: (text: string) => void;
}

/** A plain text field; the marks lie behind it and are no part of the text. */
export function MarkedText({ text, results, checked, onType, ...more }: Props) {
  const { dir, className = '', ...others } = more;
  const behind = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // A key shows its letter first; the marks of a long text follow.
  const shown = useDeferredValue(text);
  // After a long paste the field has scrolled already, when the text behind it was still too short to follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text that is drawn behind.
  useLayoutEffect(follow, [shown]);
  function follow() {
    if (behind.current && field.current) behind.current.scrollTop = field.current.scrollTop;
  }
  return (
    <div className={`marked-text ${className}`}>
      <div ref={behind} aria-hidden="true" dir={dir} className="marked-text-behind">
        <Marks {...{ results }} text={shown} checked={checked ?? shown} />
      </div>
      <textarea
        {...others}
        ref={field}
        dir={dir}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onScroll={follow}
      />
    </div>
  );
}

const Marks = memo(
  ({ text, results, checked }: Required<Pick<Props, 'text' | 'results' | 'checked'>>) => (
    <>
      {segmentsOf(text, movedPlaces(results, checked, text)).map(({ from, piece, look }) =>
        look ? (
          <mark key={from} className={look}>
            {piece}
          </mark>
        ) : (
          <span key={from}>{piece}</span>
        ),
      )}
      {'\n'}
    </>
  ),
);

/** A text that breaks a check at each letter would make each key slow. */
const MAX_MARKS = 200;

type Look = 'breaks' | 'passes' | null;

/** The text cut where a mark begins or ends; what breaks a check hides what passes another. */
function segmentsOf(text: string, results: readonly CheckResult[]) {
  const looks = new Array<Look>(text.length).fill(null);
  const paint = (look: Look, spans: readonly { start: number; end: number }[]) => {
    for (const { start, end } of spans.slice(0, MAX_MARKS))
      looks.fill(look, Math.min(start, text.length), Math.min(end, text.length));
  };
  for (const { found } of results) paint('passes', found);
  for (const { passes, places } of results) if (!passes) paint('breaks', places);
  const segments: { from: number; piece: string; look: Look }[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && looks[at] === looks[from]) continue;
    segments.push({ from, piece: text.slice(from, at), look: looks[from] ?? null });
    from = at;
  }
  return segments;
}
