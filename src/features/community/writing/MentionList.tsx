import { useEffect, useRef } from 'react';
import type { Mentionable } from './writing-api.ts';

interface Props {
  id: string;
  offered: readonly Mentionable[];
  active: number;
  onChoose: (member: Mentionable) => void;
}

export const optionId = (list: string, i: number) => `${list}-${i}`;

/** The completion list below the field. It never takes the field’s focus. */
export function MentionList({ id, offered, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isOpen = offered.length > 0;
  // A phone’s keyboard leaves little room, so scroll to the list.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Members to mention"
      className={
        !isOpen
          ? 'hidden'
          : 'absolute inset-x-3 top-full z-30 -mt-2 max-h-72 sm:end-auto sm:w-96 overflow-y-auto rounded-control border-[1.5px] border-ink bg-sheet py-1'
      }
    >
      {offered.map((member, i) => (
        // The field keeps the focus and handles the keys: Enter chooses.
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={member.handle}
          id={optionId(id, i)}
          role="option"
          aria-selected={i === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(member)}
          className={`flex min-h-11 cursor-pointer items-center gap-2 px-3 ${i === active ? 'bg-tint' : 'hover:bg-tint'}`}
        >
          <bdi className="font-semibold">{member.name}</bdi>
          <span className="min-w-0 truncate text-[0.92rem] text-muted">@{member.handle}</span>
          {member.isHere && (
            <span className="ms-auto font-mono text-[0.8rem] text-accent">here</span>
          )}
        </div>
      ))}
    </div>
  );
}
