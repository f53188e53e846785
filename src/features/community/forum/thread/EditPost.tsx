import { useState } from 'react';
import {
  FORUM_CATEGORIES,
  MAX_POST,
  MAX_POST_TITLE,
} from '../../../../../functions/community/forum/rules/forum.ts';
import { Field } from '../../../../components/Field.tsx';
import { Select } from '../../../../components/Select.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { editPost } from '../../forum.ts';
import { LazyComposer } from '../../writing/LazyComposer.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import { useThreadContext } from './thread-context.ts';

/** Edits title, category and text in place. Typed text is kept until it is saved. */
export function EditPost({ onDone }: { onDone: () => void }) {
  const { thread, readAgain } = useThreadContext();
  const { post } = thread;
  const [edited, setEdited] = useState(post);
  const [title, setTitle] = useState(post.title);
  const [categoryId, setCategory] = useState(post.categoryId);
  return (
    <div className="mt-4 flex flex-col gap-4">
      {post.version !== edited.version && (
        <NewerVersion body={post.body} onAgreed={() => setEdited(post)} onDropped={onDone} />
      )}
      <Field
        label="Title"
        required
        maxLength={MAX_POST_TITLE}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={title.trim() ? undefined : 'Please write a title'}
        dir="auto"
      />
      <Select
        label="Category"
        value={categoryId}
        onChange={({ target }) => setCategory(Number(target.value))}
      >
        {FORUM_CATEGORIES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <LazyComposer
        place={`thread/${post.id}/edit`}
        label="Edit your post"
        submit="Save"
        maxLength={MAX_POST}
        initial={edited.content}
        mentionsFrom={{ postId: post.id }}
        onCancel={onDone}
        onSubmit={async ({ content }) => {
          try {
            await editPost(post.id, { title, categoryId, content, version: edited.version });
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
