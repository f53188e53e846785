import { Check, CircleDashed, Minus, X } from 'lucide-react';
import { type Mark, markOf } from '../../../functions/practice/rules/marked.ts';

interface Props {
  options: readonly { text: string; reason: string }[];
  /** Places in the order in which they are shown. */
  order: readonly number[];
  answer: number;
  chosen: number;
}

/** The verdict on each option of a question whose right ones are to be marked. */
export function EachOption({ options, order, answer, chosen }: Props) {
  return (
    <ul aria-label="Each option, and why" className="mt-2">
      {order.map((place) => (
        <li key={place} className="border-line border-b border-dashed py-3 last:border-0">
          <Tag mark={markOf(place, chosen, answer)} />
          <p className="wrap-anywhere mt-1 font-semibold">{options[place]?.text}</p>
          <p className="wrap-anywhere mt-0.5">{options[place]?.reason}</p>
        </li>
      ))}
    </ul>
  );
}

const TAGS = {
  found: { text: 'Right, and you marked it', Icon: Check, style: 'text-accent' },
  missed: { text: 'Right, and you missed it', Icon: CircleDashed, style: 'text-coral' },
  wrong: { text: 'Marked, but not right', Icon: X, style: 'text-coral' },
  left: { text: 'Not right, and not marked', Icon: Minus, style: 'text-muted' },
};

/** Told by the words and the sign, never by the color alone. */
function Tag({ mark }: { mark: Mark }) {
  const { text, Icon, style } = TAGS[mark ?? 'left'];
  return (
    <p className={`flex items-center gap-1.5 font-medium font-mono text-[0.82rem] ${style}`}>
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {text}
    </p>
  );
}
