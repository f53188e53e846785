import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { TextCheck } from '../../../functions/text-checks/rules/text-checks.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { ReviewsSlot } from '../reviews/ReviewsSlot.tsx';
import { messageOf } from './artifacts.ts';
import { Comparison } from './Comparison.tsx';
import { removeWithUndo } from './delete-artifact.ts';
import { readDraft } from './draft.ts';
import type { HandInFormProps } from './HandInForm.tsx';
import { OwnWorkCard } from './OwnWorkCard.tsx';
import { Refused } from './Refused.tsx';
import { ShowAnyway } from './ShowAnyway.tsx';
import { useOwnArtifact } from './use-own-artifact.ts';

interface Props {
  moduleId: string;
  /** The result of the task, from which the default title is made. */
  result: string;
  /** Checks of the text that is handed in. */
  textChecks?: readonly TextCheck[];
  hasSolution: boolean;
  /** The model solution, rendered by the page: Astro's slot. */
  solution?: ReactNode;
}

const HEADING = 'text-[1.35rem]';

/** What no accepted kind of file holds. */
const MEDIA = /\b(videos?|clips?|recordings?|podcasts?|audio)\b/i;

/** Said before the button, so that no one finds out from a refused file. */
const handInKinds = (result: string) =>
  MEDIA.test(result)
    ? 'A text, a link, or a picture. A recording itself can’t be handed in: describe it in a text, or paste a link to it.'
    : 'A text, a link, or a file.';

/** Below a task: hand in the result, then compare it with a finished example. */
export function HandIn({ moduleId, result, textChecks = [], ...more }: Props) {
  const { hasSolution, solution } = more;
  const { own, refused, show } = useOwnArtifact(moduleId);
  const [Form, setForm] = useState<ComponentType<HandInFormProps> | null>(null);
  const [isShown, setShown] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (own && !Form) void readDraft(moduleId).then((draft) => setChanged(draft !== null));
  }, [moduleId, own, Form]);

  /** Loads the form on first use: lessons are read far more often than work is handed in. */
  async function open() {
    try {
      const { HandInForm } = await import('./HandInForm.tsx');
      setForm(() => HandInForm);
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'That didn’t load',
        text: messageOf(error, 'Please check your connection and try again.'),
      });
    }
  }
  const close = () => {
    setForm(null);
    // The pressed button is gone, so the focus needs a new place.
    setTimeout(() => heading.current?.focus());
  };

  const comparison = hasSolution && isShown && (
    <Comparison artifact={own} checks={textChecks} solution={solution} />
  );
  if (Form)
    return (
      <section aria-labelledby="hand-in" className="mt-8">
        <h2 ref={heading} tabIndex={-1} id="hand-in" className={HEADING}>
          {own ? 'Change what you made' : 'Hand in what you made'}
        </h2>
        <Form
          {...{ moduleId, result, own, textChecks }}
          onCancel={close}
          onHandedIn={(artifact) => {
            show(artifact);
            setShown(true);
            close();
          }}
        />
        {comparison}
      </section>
    );
  return (
    <section aria-labelledby="hand-in" className="mt-8">
      <h2 ref={heading} tabIndex={-1} id="hand-in" className={HEADING}>
        {own ? 'What you made' : 'Done? Keep what you made.'}
      </h2>
      {refused && <Refused change={refused} />}
      {own ? (
        <OwnWorkCard
          artifact={own}
          checks={textChecks}
          isCompared={Boolean(comparison)}
          isChanged={isChanged && !refused}
          onChange={() => void open()}
          onDelete={() =>
            void removeWithUndo(own, (artifact) => {
              show(artifact);
              if (!artifact) heading.current?.focus();
            })
          }
        />
      ) : (
        <>
          <p className="mt-2 text-muted">
            {handInKinds(result)} Only you can see it, unless you ask for reviews.
            {hasSolution && ' Then compare it with a finished example.'}
          </p>
          <div className="mt-4">
            <Button kind="outline" onClick={() => void open()} className="max-sm:w-full">
              Hand in what you made
            </Button>
          </div>
        </>
      )}
      {hasSolution && !isShown && (
        <ShowAnyway isReady={own !== null} onShow={() => setShown(true)} />
      )}
      {comparison}
      {own && !own.isWaiting && <ReviewsSlot moduleId={moduleId} version={own.updatedAt} />}
    </section>
  );
}
