import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { WaitingChange } from '../offline/queue/change.ts';
import { $waitingChanges } from '../offline/queue/state.ts';

interface Props {
  /** The subject prefix of the changes to show: `post:`, `reply:12:`. */
  about: string;
  /** Called when one of them has been sent. */
  onSent(): void;
}

/** Texts that still wait to be sent, shown where they will appear. */
export function WaitingTexts({ about, onSent }: Props) {
  const all = useStore($waitingChanges, { ssr: 'initial' });
  const texts = all.filter(({ subject }) => subject.startsWith(about));
  const before = useRef(texts.length);
  const tell = useRef(onSent);
  tell.current = onSent;
  useEffect(() => {
    if (texts.length < before.current) tell.current();
    before.current = texts.length;
  }, [texts.length]);
  if (texts.length === 0) return null;
  return (
    <ul aria-label="Not posted yet">
      {texts.map((change) => (
        <li key={change.id} className="border-b border-dashed border-line py-4">
          <p dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
            {textOf(change)}
          </p>
          <p
            className={`text-[0.94rem] ${change.problem ? 'font-medium text-coral' : 'text-muted'}`}
          >
            {change.problem ?? 'Will be sent'}
          </p>
        </li>
      ))}
    </ul>
  );
}

function textOf({ json, label }: WaitingChange): string {
  const { title, content } = json as { title?: string; content?: string };
  return title ?? content ?? label;
}
