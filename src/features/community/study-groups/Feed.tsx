import { useStore } from '@nanostores/react';
import { type Ref, useEffect, useState } from 'react';
import { MAX_MESSAGE } from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api.ts';
import type { Live } from '../use-live.ts';
import { type ComposerHandle, LazyComposer } from '../writing/LazyComposer.tsx';
import { type GroupInside, markRead, sendMessage } from './groups.ts';
import { Message } from './Message.tsx';
import { createOlderMessages } from './older-messages.ts';

interface Props {
  groupId: number;
  inside: GroupInside;
  /** Milliseconds since 1970: when it was read. */
  now: number;
  live: Live;
  composer: Ref<ComposerHandle>;
  onChanged: () => Promise<void>;
}

/** The group's messages, newest last, with the composer below. */
export function Feed({ groupId, inside, now, live, composer, onChanged }: Props) {
  const [{ $older, showOlder }] = useState(() => createOlderMessages(groupId, inside.hasOlder));
  const older = useStore($older);
  // The last message read before the page was opened: unread ones come after it.
  const [readUpTo] = useState(inside.lastReadId);
  const from = inside.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  const messages = [...older.messages.filter(({ id }) => id < from), ...inside.messages];
  const newest = inside.messages.at(-1)?.id ?? 0;
  const firstNew = messages.find(({ id, isOwn }) => id > readUpTo && !isOwn)?.id;

  useEffect(() => {
    if (newest > readUpTo) void markRead(groupId, newest).catch(() => undefined);
  }, [groupId, newest, readUpTo]);

  async function more() {
    try {
      await showOlder(messages[0]?.id ?? 0);
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'That didn’t load',
        text: messageOf(error, 'Please check your connection and try again.'),
      });
    }
  }

  return (
    <section aria-labelledby="feed" className="min-w-0 lg:col-start-1">
      <h2 id="feed" className="border-ink border-b-[1.5px] pb-3 text-[1.35rem]">
        Between us
      </h2>
      {!older.isWhole && (
        <Button
          kind="outline"
          size="small"
          busy={older.busy}
          onClick={() => void more()}
          className="mt-4"
        >
          Show earlier messages
        </Button>
      )}
      {messages.length === 0 && (
        <p className="py-6 text-muted">
          No one has written yet. Say hello, and tell the group what you’re working on.
        </p>
      )}
      <ol aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <Message
            key={message.id}
            isFirstNew={message.id === firstNew && message.id !== messages[0]?.id}
            {...{ groupId, message, now, onChanged }}
          />
        ))}
      </ol>
      <p aria-live="polite" className="min-h-7 pt-1 text-[0.9rem] text-muted">
        {live.typing.length > 0 &&
          `${live.typing.join(' and ')} ${live.typing.length === 1 ? 'is' : 'are'} writing…`}
      </p>
      <div className="mt-3">
        <LazyComposer
          ref={composer}
          place={`group/${groupId}`}
          label="Write to the group"
          placeholder="Only members of the group can read this."
          submit="Send"
          maxLength={MAX_MESSAGE}
          mentionsFrom={{ groupId }}
          onTyping={live.sayTyping}
          onSubmit={async (text) => {
            await sendMessage(groupId, text);
            await onChanged().catch(() => undefined);
          }}
        />
      </div>
    </section>
  );
}
