import { useEffect, useRef, useState } from 'react';
import {
  FORUM_CATEGORIES,
  MAX_POST,
  MAX_POST_TITLE,
  threadAddress,
} from '../../../../../functions/community/forum/rules/forum.ts';
import { Dialog } from '../../../../components/Dialog.tsx';
import { Field } from '../../../../components/Field.tsx';
import { Select } from '../../../../components/Select.tsx';
import { showToast } from '../../../../components/toast.ts';
import { $obstacle, type Obstacle } from '../../../offline/waiting-text.ts';
import { LazyComposer } from '../../writing/LazyComposer.tsx';
import { type Missing, missingIn, postDiscussion } from './post-discussion.ts';
import { Similar } from './Similar.tsx';

const LATER: Record<Obstacle, string> = {
  connection: 'You’re offline. Your post goes out by itself when you’re back online.',
  server:
    'We couldn’t post it just now. It’s kept on this device and will be sent again in a moment.',
  'sign-in': 'You’re signed out. Your post is kept on this device until you sign in again.',
};

interface Props {
  open: boolean;
  onClose: () => void;
  /** The suggested title: the search that found nothing. */
  title: string;
  /** The category being read, which is preselected. */
  categoryId: number | null;
  onPosted: () => void;
}

/** Title and category above the text. Keeps both until they are posted; the composer keeps the text's draft. */
export function NewDiscussion({ open, onClose, title: given, categoryId, onPosted }: Props) {
  const [title, setTitle] = useState(given);
  const [category, setCategory] = useState(categoryId ? String(categoryId) : '');
  const [errors, setErrors] = useState<Missing>({});
  const fields = useRef<HTMLDivElement>(null);

  // Opened again from another search or category: what the member typed wins.
  useEffect(() => {
    if (!open) return;
    setTitle((old) => old || given);
    setCategory((old) => old || (categoryId ? String(categoryId) : ''));
  }, [open, given, categoryId]);

  async function post(text: { id: string; content: string }): Promise<void> {
    const missing = missingIn({ title, category });
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) fields.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const id = await postDiscussion({ title, category }, text);
    done(id === null ? null : { id, title: title.trim() });
  }

  function done(created: { id: number; title: string } | null) {
    setTitle('');
    setCategory('');
    onClose();
    if (!created) {
      showToast({
        title: 'It will be sent',
        text: LATER[$obstacle.get()],
      });
      return;
    }
    onPosted();
    showToast({
      title: 'Success!',
      text: 'Your post has been created successfully.',
      actions: [{ label: 'Open it', href: threadAddress(created) }],
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New Discussion"
      description="Ask anything you’d ask a coworker. Leave out your customers’ names. Everyone can read it."
    >
      <div ref={fields} className="flex flex-col gap-4">
        <div>
          <Field
            label="Title"
            name="title"
            data-first-focus
            required
            maxLength={MAX_POST_TITLE}
            value={title}
            error={errors.title}
            hint="One clear question gets better answers."
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            autoComplete="off"
            dir="auto"
          />
          {open && <Similar title={title} />}
        </div>
        <Select
          label="Category"
          name="category"
          required
          value={category}
          error={errors.category}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        >
          <option value="" disabled>
            Choose one
          </option>
          {FORUM_CATEGORIES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="mt-5">
        <LazyComposer
          place="new"
          label="Your question or story"
          submit="Post it"
          maxLength={MAX_POST}
          onSubmit={post}
        />
      </div>
    </Dialog>
  );
}
