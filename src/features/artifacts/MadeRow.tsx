import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { type Artifact, type ListedArtifact, messageOf, readArtifact } from './artifacts.ts';
import { OwnWork } from './OwnWork.tsx';
import { handedInWhen } from './when.ts';

interface Props {
  artifact: ListedArtifact;
  onDelete: () => void;
}

const NAMES = { text: 'Text', link: 'Link', file: 'File' };

/** One artifact: a link or a file in full, a text with its beginning. */
export function MadeRow({ artifact, onDelete }: Props) {
  const { kind, title, lesson, moduleId, isOpen, text, checks } = artifact;
  const [whole, setWhole] = useState<Artifact | null>(null);
  const isCut = kind === 'text' && text?.endsWith('…') === true && !whole;

  async function open() {
    try {
      setWhole(await readArtifact(moduleId));
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'The text didn’t load',
        text: messageOf(error, 'Check your connection and try again.'),
      });
    }
  }

  return (
    <li className="wrap-anywhere border-line border-b border-dashed py-4">
      <h3 className="font-sans font-semibold text-[1.05rem] leading-snug tracking-normal">
        <bdi>{title}</bdi>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-[0.78rem] text-muted">
        <span>{NAMES[kind]}</span>
        <span>{handedInWhen(artifact)}</span>
        {checks && (
          <span>
            {checks.passed.length} of {checks.of} checks
          </span>
        )}
      </p>
      <div className={`mt-2 max-w-2xl ${whole ? '' : 'line-clamp-4'}`}>
        <OwnWork artifact={whole ?? artifact} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {isCut && (
          <button
            type="button"
            onClick={() => void open()}
            className="text-link inline-flex min-h-11 items-center"
          >
            Read all of it
          </button>
        )}
        {lesson && isOpen && (
          <a
            href={`/micro-learning?module=${encodeURIComponent(moduleId)}#task`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {lesson}
          </a>
        )}
        {!isOpen && (
          <span className="text-[0.94rem] text-muted">
            {lesson ? `${lesson} (not in your plan now)` : 'From a lesson that’s gone'}
          </span>
        )}
        <Button
          kind="quiet"
          size="small"
          data-delete
          onClick={onDelete}
          aria-label={`Delete ${title}`}
          className="ml-auto text-coral"
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
