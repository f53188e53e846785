import type { MouseEvent } from 'react';
import { blankName } from '../../../../functions/ai-content/rules/labels.ts';
import { isFilled, promptParts } from '../../../../functions/ai-content/rules/variables.ts';
import { blankId } from './blank-id.ts';
import type { Typed } from './drafts.ts';

interface Props {
  text: string;
  values: Typed;
}

/** The current text: filled blanks are underlined in green, open ones are yellow chips. */
export function Preview({ text, values }: Props) {
  const focus = (event: MouseEvent) => {
    const name = (event.target as HTMLElement).dataset.blank;
    if (name) document.getElementById(blankId(name))?.focus();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the mouse; keyboards reach each field with Tab.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div
      onClick={focus}
      className="whitespace-pre-wrap px-5 pt-3 pb-5 font-mono text-[0.86rem] leading-7 wrap-anywhere"
    >
      {promptParts(text).map((part, place) => {
        const key = `${place}`;
        if (part.kind === 'text') return <span key={key}>{part.text}</span>;
        const value = values[part.name];
        return isFilled(value) ? (
          <bdi
            key={key}
            data-blank={part.name}
            className="cursor-text box-decoration-clone bg-tint text-ink underline decoration-2 decoration-accent underline-offset-4"
          >
            {value.trim()}
          </bdi>
        ) : (
          <span key={key} data-blank={part.name} className="variable-chip cursor-text">
            {blankName(part.name)}
          </span>
        );
      })}
    </div>
  );
}
