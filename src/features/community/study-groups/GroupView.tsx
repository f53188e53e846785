import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../use-live.ts';
import type { ComposerHandle } from '../writing/Composer.tsx';
import { Feed } from './Feed.tsx';
import { GroupHead } from './GroupHead.tsx';
import { createGroup } from './group-store.ts';
import type { GroupPage, PathChoice } from './groups.ts';
import { Members } from './Members.tsx';
import { PathCard } from './PathCard.tsx';
import { StatusNote } from './StatusNote.tsx';
import { Stuck } from './Stuck.tsx';
import { useZone } from './use-zone.ts';
import { WeekCard } from './WeekCard.tsx';

interface Props {
  page: GroupPage;
  paths: PathChoice[];
  isMember: boolean;
  timeZone: string | null;
  /** Milliseconds since 1970: when it was read. */
  now: number;
}

/** A group's page: its description for everyone; the week, the members and the feed for its members. */
export function GroupView({ page: first, paths, isMember, timeZone, now: readAt }: Props) {
  const [{ $shown, readAgain, refresh }] = useState(() => createGroup(first, readAt));
  const { page, now } = useStore($shown);
  const zone = useZone(timeZone);
  const composer = useRef<ComposerHandle>(null);
  const { group, inside } = page;

  const live = useLive(inside ? `group/${group.id}` : null, { onEvent: refresh, onGap: refresh });
  // Weeks end and meetings begin while the page is open.
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  });

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <GroupHead {...{ group, inside, zone, isMember, paths }} onChanged={readAgain} />
        <StatusNote group={group} />
      </div>
      <aside
        aria-label="This week"
        className="min-w-0 space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {inside && (
          <>
            <WeekCard {...{ group, inside, zone }} onSaved={readAgain} />
            <Stuck
              members={inside.members}
              onAnswer={(member) => {
                composer.current?.quote(
                  member.checkIn?.stuckOn ?? member.checkIn?.said ?? '',
                  member.author.handle,
                );
                composer.current?.focus();
              }}
            />
          </>
        )}
        {group.path && <PathCard path={group.path} next={inside?.nextLesson ?? null} />}
        {inside && <Members members={inside.members} capacity={group.capacity} />}
      </aside>
      {inside && (
        <Feed
          groupId={group.id}
          {...{ inside, now, live }}
          composer={composer}
          onChanged={readAgain}
        />
      )}
    </div>
  );
}
