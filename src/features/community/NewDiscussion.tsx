import { type FormEvent, useId, useRef, useState } from 'react';
import {
  FORUM_CATEGORIES,
  MAX_POST,
  MAX_POST_TITLE,
  threadAddress,
} from '../../../functions/rules/forum.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toast.ts';
import { createPost, messageOf } from './forum.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** What was searched for in vain is already a title. */
  title: string;
  onPosted: () => void;
}

/** Keeps what was typed until it is posted. */
export function NewDiscussion({ open, onClose, title: initial, onPosted }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const request = useRef(crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const title = String(fields.get('title')).trim();
    const content = String(fields.get('content')).trim();
    const categoryId = Number(fields.get('categoryId'));
    if (busy) return;
    if (!title || !content || !categoryId) {
      setFailure('Please choose a category, and write a title and your question or story.');
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      const post = await createPost({ id: request.current, title, content, categoryId });
      request.current = crypto.randomUUID();
      form.current?.reset();
      onClose();
      onPosted();
      showToast({
        title: 'Success!',
        text: 'Your post has been created successfully.',
        actions: [{ label: 'Open it', href: threadAddress({ id: post, title }) }],
      });
    } catch (error) {
      setFailure(messageOf(error, 'Failed to create post'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New Discussion"
      description="Ask what you’d ask a colleague. Leave out your customers’ names. Everyone can read it."
    >
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-4"
      >
        <Field
          label="Title"
          name="title"
          required
          maxLength={MAX_POST_TITLE}
          defaultValue={initial}
          key={initial}
          dir="auto"
        />
        <Select label="Category" name="categoryId" required defaultValue="">
          <option value="" disabled>
            Choose one
          </option>
          {FORUM_CATEGORIES.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
        <div>
          <label htmlFor={id} className="mb-1.5 block font-semibold">
            Your question or story
          </label>
          <textarea
            id={id}
            name="content"
            required
            maxLength={MAX_POST}
            rows={6}
            dir="auto"
            className="w-full rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5"
          />
        </div>
        <p role="alert" className="font-medium text-coral empty:hidden">
          {failure}
        </p>
        <Button type="submit" busy={busy}>
          Post it
        </Button>
      </form>
    </Dialog>
  );
}
