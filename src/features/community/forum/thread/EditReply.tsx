import { useState } from 'react';
import { MAX_REPLY } from '../../../../../functions/community/forum/rules/forum.ts';
import { ApiError } from '../../../../lib/api.ts';
import { editReply, type ForumReply } from '../../forum.ts';
import { LazyComposer } from '../../writing/LazyComposer.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import { useThreadContext } from './thread-context.ts';

/** Edits a reply in place. Typed text is kept until it is saved. */
export function EditReply({ reply, onDone }: { reply: ForumReply; onDone: () => void }) {
  const { thread, readAgain } = useThreadContext();
  const [edited, setEdited] = useState(reply);
  const isConflict = reply.version !== edited.version;
  return (
    <div className="mt-3">
      {isConflict && (
        <NewerVersion body={reply.body} onAgreed={() => setEdited(reply)} onDropped={onDone} />
      )}
      <LazyComposer
        place={`thread/${thread.post.id}/edit/${reply.id}`}
        label="Edit your reply"
        submit="Save"
        maxLength={MAX_REPLY}
        initial={edited.content}
        mentionsFrom={{ postId: thread.post.id }}
        onCancel={onDone}
        onSubmit={async ({ content }) => {
          try {
            await editReply(thread.post.id, reply.id, { content, version: edited.version });
          } catch (error) {
            if (error instanceof ApiError && error.code === 'newer_version') await readAgain();
            throw error;
          }
          await readAgain();
          onDone();
        }}
      />
    </div>
  );
}
