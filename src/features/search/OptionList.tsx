import { useEffect, useRef } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Option, Section } from './options.ts';
import { ResultText } from './ResultText.tsx';

interface Props {
  id: string;
  sections: readonly Section[];
  /** The ID of the option that Enter selects. */
  chosen: string | undefined;
  /** The options are for an earlier query; the next results are loading. */
  isStale: boolean;
  now: number;
  onChoose: (option: Option) => void;
  /** Clears recent searches; null if there are none. */
  onForget: (() => void) | null;
}

export function OptionList({ id, sections, chosen, isStale, now, onChoose, onForget }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
      {isStale && sections.length === 0 && <Waiting />}
      <div
        id={id}
        role="listbox"
        aria-label="Results"
        aria-busy={isStale}
        className="aria-busy:opacity-70"
      >
        {sections.map(({ heading, options }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox
          <div
            key={heading}
            role="group"
            aria-labelledby={heading ? `${id}-group-${i}` : undefined}
          >
            {heading && (
              <p
                id={`${id}-group-${i}`}
                className="px-3 pt-4 pb-1 font-mono text-[0.8rem] text-muted"
              >
                {heading}
              </p>
            )}
            {options.map((option) => (
              <OptionRow
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                isChosen={option.id === chosen}
                now={now}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {onForget && (
        <button
          type="button"
          onClick={onForget}
          className="text-link mt-1 ml-3 min-h-11 text-[0.9rem]"
        >
          Forget these
        </button>
      )}
    </div>
  );
}

interface RowProps {
  id: string;
  option: Option;
  isChosen: boolean;
  now: number;
  onChoose: (option: Option) => void;
}

const ROW =
  'block min-h-11 w-full cursor-pointer rounded-control px-3 py-2.5 text-left hover:bg-tint aria-selected:bg-tint aria-selected:shadow-[inset_3px_0_0_var(--accent)] forced-colors:aria-selected:outline-2';

function OptionRow({ id, option, isChosen, now, onChoose }: RowProps) {
  const shared = { id, role: 'option', 'aria-selected': isChosen, tabIndex: -1, className: ROW };
  if (option.type === 'words' || option.type === 'kind')
    return (
      <button
        {...shared}
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option)}
      >
        {option.type === 'words' ? (
          <bdi className="wrap-anywhere">{option.q}</bdi>
        ) : (
          <span className="font-medium text-accent">{option.label}</span>
        )}
      </button>
    );
  return (
    <a
      {...shared}
      href={option.href}
      onClick={(event) => {
        // With Ctrl, Cmd or Shift, the browser opens it in a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(option);
      }}
    >
      {option.type === 'result' ? (
        <ResultText result={option.result} now={now} withKind={option.withKind} />
      ) : (
        <span className={option.isMain ? buttonStyle('main', 'small') : 'font-medium text-accent'}>
          {option.label}
        </span>
      )}
    </a>
  );
}

const Waiting = () => (
  <div aria-hidden="true" className="space-y-5 px-3 pt-6">
    {['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4'].map((width) => (
      <div key={width} className="space-y-2">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-3 w-full" />
      </div>
    ))}
  </div>
);
