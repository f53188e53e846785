import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { $marks, loadMarks } from './marks.ts';
import { CollectionSection } from './prompt/CollectionSection.tsx';
import { NewCollection } from './prompt/NewCollection.tsx';
import { WithoutMarks } from './prompt/WithoutMarks.tsx';
import type { PromptTitle } from './prompts.ts';

interface Props {
  prompts: readonly PromptTitle[];
  onOpen: (slug: string) => void;
}

/** The tab "Collections" of the library. */
export function Collections({ prompts, onOpen }: Props) {
  const marks = useStore($marks, { ssr: 'initial' });
  const id = useId();
  useEffect(() => void loadMarks(), []);
  if (marks.state !== 'ready') return <WithoutMarks state={marks.state} what="Your collections" />;
  const { collections } = marks.marks;
  if (collections.length === 0)
    return (
      <EmptyState
        title="No collections yet"
        text="Put the prompts for one job together, so that the next time takes a minute."
        action={<NewCollection />}
      />
    );
  return (
    <div className="grid gap-10">
      {collections.map((collection) => (
        <CollectionSection
          key={collection.id}
          headingId={`${id}-${collection.id}`}
          {...{ collection, prompts, onOpen }}
        />
      ))}
      <div className="max-w-xl border-line border-t pt-6">
        <NewCollection />
      </div>
    </div>
  );
}
