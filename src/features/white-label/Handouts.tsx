import { useRef, useState } from 'react';
import type { WorkDocument } from '../../../functions/rules/work-document.ts';
import type { Brand } from '../../../functions/white-label/rules/brand.ts';
import { Button } from '../../components/Button.tsx';
import { Select } from '../../components/Select.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { api, dataOf } from '../../lib/api.ts';
import { explain, isPrintable } from './brand.ts';
import { HandoutParts } from './HandoutParts.tsx';
import { leftOutAtFirst, withoutParts } from './handout-parts.ts';
import { MakingNote } from './MakingNote.tsx';
import type { DocumentFormat } from './make/make.ts';
import { SaveFirst } from './SaveFirst.tsx';
import { useMaking } from './use-making.ts';

/** The lessons of one category, in order. */
export interface LessonGroup {
  label: string;
  lessons: { id: string; title: string }[];
}

type Chosen = { state: 'none' | 'loading' } | { state: 'failed'; text: string } | Ready;
interface Ready {
  state: 'ready';
  handout: WorkDocument;
}

const INSTEAD = {
  failed: 'This lesson didn’t load. Nothing is lost; please try again.',
  offline:
    'You’re offline. Handouts need a connection: the text is kept with us, not on this device.',
};

export function Handouts({
  groups,
  brand,
}: {
  groups: readonly LessonGroup[];
  brand: Brand | null;
}) {
  const [lesson, setLesson] = useState('');
  const [chosen, setChosen] = useState<Chosen>({ state: 'none' });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { making, make } = useMaking();
  const wanted = useRef('');

  const choose = async (id: string) => {
    wanted.current = id;
    setLesson(id);
    setLeftOut(new Set());
    setChosen({ state: id ? 'loading' : 'none' });
    if (!id) return;
    try {
      const handout = await dataOf(api['white-label'].handouts[':id'].$get({ param: { id } }));
      if (wanted.current !== id) return;
      setLeftOut(leftOutAtFirst(handout as WorkDocument));
      setChosen({ state: 'ready', handout: handout as WorkDocument });
    } catch (error) {
      if (wanted.current === id) setChosen({ state: 'failed', text: explain(error, INSTEAD) });
    }
  };
  const save = (handout: WorkDocument, format: DocumentFormat) =>
    brand &&
    make(format, async () => {
      const { handoutFile } = await import('./make/make.ts');
      return handoutFile(withoutParts(handout, leftOut), brand, format);
    });

  return (
    <div className="grid max-w-[44rem] gap-5">
      <Select label="Lesson" value={lesson} onChange={(event) => void choose(event.target.value)}>
        <option value="">Choose a lesson</option>
        {groups.map(({ label, lessons }) => (
          <optgroup key={label} label={label}>
            {lessons.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {chosen.state === 'loading' && (
        <div role="status" aria-label="Loading the lesson">
          <Skeleton className="h-56" />
        </div>
      )}
      {chosen.state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="font-medium text-coral">{chosen.text}</p>
          <Button kind="outline" size="small" onClick={() => void choose(lesson)}>
            Try again
          </Button>
        </div>
      )}
      {chosen.state === 'ready' && (
        <>
          <HandoutParts handout={chosen.handout} leftOut={leftOut} onLeftOut={setLeftOut} />
          <SaveFirst brand={brand} />
          {brand && !isPrintable(brand) && (
            <p className="text-muted">
              PDFs made here have no letters for part of your name or contact line. The Word file
              shows them all.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {(['pdf', 'docx'] as const).map((format) => (
              <Button
                key={format}
                kind={format === 'pdf' ? 'main' : 'outline'}
                settled={!brand}
                busy={making.state === 'making' && making.id === format}
                onClick={() => void save(chosen.handout, format)}
              >
                {format === 'pdf' ? 'Make the PDF' : 'Make the Word file'}
              </Button>
            ))}
          </div>
          <MakingNote making={making} />
        </>
      )}
    </div>
  );
}
