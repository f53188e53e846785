import { useCallback, useEffect, useState } from 'react';
import type { Brand } from '../../../functions/white-label/rules/brand.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { BrandForm } from './BrandForm.tsx';
import { readBrand } from './brand.ts';
import { Handouts, type LessonGroup } from './Handouts.tsx';
import type { Template } from './kit.ts';
import { Section } from './Section.tsx';
import { Templates } from './Templates.tsx';

interface Props {
  groups: readonly LessonGroup[];
  templates: readonly Template[];
}

export function WhiteLabelKit({ groups, templates }: Props) {
  const [brand, setBrand] = useState<Brand | null | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    setBrand('loading');
    setBrand(await readBrand().catch(() => 'failed' as const));
  }, []);
  useEffect(() => void load(), [load]);
  const saved = typeof brand === 'string' ? null : brand;

  return (
    <div className="grid gap-14">
      <Section
        id="brand"
        title="Your brand"
        text="It goes on every file you make here, and nowhere else."
      >
        <div className="min-h-[32rem]">
          {brand === 'loading' && (
            <div role="status" aria-label="Loading your brand">
              <Skeleton className="h-96" />
            </div>
          )}
          {brand === 'failed' && (
            <div role="alert">
              <EmptyState
                title="Your brand didn’t load"
                text="Nothing is lost. It was a connection problem."
                action={<Button onClick={() => void load()}>Try again</Button>}
              />
            </div>
          )}
          {typeof brand !== 'string' && <BrandForm brand={brand} onBrand={setBrand} />}
        </div>
      </Section>
      <Section
        id="handouts"
        title="Lesson handouts"
        text="One page to leave with a client: the key points, the lists, and what to try. Made on your device, as PDF or for Word."
      >
        <Handouts groups={groups} brand={saved} />
      </Section>
      <Section
        id="templates"
        title="Papers for your clients"
        text="The white-label kit on your letterhead. Fill in what’s between brackets, and have a lawyer read what you sign."
      >
        <Templates templates={templates} brand={saved} />
      </Section>
    </div>
  );
}
