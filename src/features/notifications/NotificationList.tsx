import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { YourNextStep } from '../next-step/YourNextStep.tsx';
import { byDay } from './by-day.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotifications } from './use-notifications.ts';

/** The member's notifications, by day. */
export function NotificationList() {
  const { state, all, next, unread, older, arrived, load, loadOlder, read, mute } =
    useNotifications();
  const list = useRef<HTMLDivElement>(null);
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => setNow(Date.now()), []);
  useEffect(() => {
    if (focusOn === null) return;
    list.current?.querySelectorAll<HTMLAnchorElement>('li > a')[focusOn]?.focus();
    setFocusOn(null);
  }, [focusOn]);

  if (state === 'loading') return <Waiting />;
  if (state === 'failed')
    return (
      <div role="alert">
        <EmptyState
          title="Your notifications didn’t load"
          text="Nothing is lost. Check your connection and try again."
          action={<Button onClick={() => void load()}>Try again</Button>}
        />
      </div>
    );
  if (all.length === 0)
    return (
      <EmptyState
        title="Nothing yet"
        text="When someone answers you, mentions you, or your group has news, you’ll read it here."
        action={
          <div className="flex w-full flex-col items-center gap-3">
            <YourNextStep />
            <a href="/community" className={buttonStyle('quiet')}>
              Go to the community
            </a>
          </div>
        }
      />
    );
  return (
    <div ref={list}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-ink border-b-[1.5px] pb-2">
        <p role="status" className="font-semibold">
          {unread === 0 ? 'All read' : unread > 98 ? 'More than 98 new' : `${unread} new`}
        </p>
        {unread > 0 && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              void read({ all: true });
              list.current?.querySelector<HTMLAnchorElement>('li > a')?.focus();
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {arrived > 0 && (
        <Button size="small" kind="outline" className="mt-3 w-full" onClick={() => void load()}>
          Show {arrived} new
        </Button>
      )}
      {byDay(all, new Date(now)).map(({ day, of }) => (
        <section key={day} aria-label={day} className="mt-6">
          <h2 className="font-mono font-normal text-[0.82rem] text-muted tracking-normal">{day}</h2>
          <ul>
            {of.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                now={now}
                onRead={() => void read({ ids: [one.id] })}
                onMute={(isMuted) => one.threadId && void mute(one.threadId, isMuted)}
              />
            ))}
          </ul>
        </section>
      ))}
      {next && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button
            kind="outline"
            busy={older === 'busy'}
            onClick={() => void loadOlder().then(setFocusOn)}
          >
            Show older
          </Button>
          {older === 'failed' && (
            <p role="alert" className="text-coral">
              That didn’t load. Check your connection and try again.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading your notifications" className="grid gap-3">
      {[1, 2, 3, 4, 5].map((n) => (
        <Skeleton key={n} className="h-22" />
      ))}
    </div>
  );
}
