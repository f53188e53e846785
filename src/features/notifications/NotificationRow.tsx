import { relativeTime } from '../../../functions/rules/days/relative-time.ts';
import { LABELS } from './labels.ts';
import type { Notification } from './notifications.ts';

interface Props {
  notification: Notification;
  now: number;
  onRead: () => void;
  onMute: (isMuted: boolean) => void;
}

const ACTION = 'text-link inline-flex min-h-11 items-center text-[0.9rem]';

/** Unread: a dot and a heavier text, as in the forum. */
export function NotificationRow({ notification, now, onRead, onMute }: Props) {
  const { event, text, href, at, isRead, threadId, isMuted } = notification;
  return (
    <li className="relative border-line border-b border-dashed py-1.5 pl-5">
      {!isRead && (
        <span aria-hidden="true" className="absolute top-6 left-0 size-2 rounded-full bg-accent" />
      )}
      <a
        href={href}
        onClick={() => !isRead && onRead()}
        className={`block py-2.5 wrap-anywhere leading-snug hover:text-accent ${isRead ? 'text-muted' : 'font-semibold'}`}
      >
        {!isRead && <span className="sr-only">New: </span>}
        <bdi>{text}</bdi>
      </a>
      <div className="flex flex-wrap items-center gap-x-5">
        <span className="font-mono text-[0.78rem] text-muted">
          {LABELS[event].one}, <time dateTime={at}>{relativeTime(at, now)}</time>
        </span>
        {!isRead && (
          <button type="button" className={ACTION} onClick={onRead}>
            Mark as read<span className="sr-only">: {text}</span>
          </button>
        )}
        {threadId !== null && (
          <button type="button" className={ACTION} onClick={() => onMute(!isMuted)}>
            {isMuted ? 'Unmute' : 'Mute'}
            <span className="sr-only"> this discussion: {text}</span>
          </button>
        )}
      </div>
    </li>
  );
}
