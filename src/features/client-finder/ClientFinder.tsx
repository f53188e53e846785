import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Niche } from '../../../functions/client-finder/rules/niche.ts';
import type { TextTemplate } from '../../../functions/client-finder/rules/texts.ts';
import { FormAlert } from '../../components/FormAlert.tsx';
import { memberOfPage } from '../offline/queue/member.ts';
import { loadUser } from '../session/user.ts';
import { KeepSearch } from './KeepSearch.tsx';
import { Locked } from './Locked.tsx';
import { Niches } from './Niches.tsx';
import { OfferForm } from './OfferForm.tsx';
import { $opening, openPage } from './opening.ts';
import { $outreach, $templates } from './outreach.ts';
import { StepLinks } from './StepLinks.tsx';
import { Texts } from './Texts.tsx';
import { Tracker } from './Tracker.tsx';

interface Props {
  niches: readonly Niche[];
  /** The text that every member has, for the page before anything is loaded. */
  sample: TextTemplate;
}

export function ClientFinder({ niches, sample }: Props) {
  const { data, work } = useStore($outreach, { ssr: 'initial' });
  const templates = useStore($templates, { ssr: 'initial' });
  const opening = useStore($opening, { ssr: 'initial' });
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a slow phone the page can be typed into before this script has arrived.
    const typed = [...(page.current?.querySelectorAll('input[name]') ?? [])] as HTMLInputElement[];
    const before = typed.map(({ name, value }) => [name, value] as const);
    void Promise.all([memberOfPage(), loadUser()]).then(([id]) =>
      openPage(id ?? '', Object.fromEntries(before)),
    );
  }, []);
  // A paid plan opens more than one text. A search saved on a paid plan stays open to the member afterward.
  const isWhole = templates.length > 1 || work !== null;
  const isFree = opening.state === 'ready' && templates.length === 1 && work === null;

  return (
    // Keeps the focused element above the bar at the bottom.
    <div ref={page} className="[&_:is(a,button,input,select,textarea)]:scroll-mb-32">
      <FormAlert text={opening.state === 'failed' ? opening.message : null} />
      <StepLinks people={data.people} />
      <Niches niches={niches} chosen={data.niche} />
      <OfferForm offer={data.offer} />
      <Texts data={data} templates={templates} sample={sample} />
      {isFree ? <Locked /> : <Tracker people={data.people} />}
      {isWhole && <KeepSearch data={data} work={work} niches={niches} />}
    </div>
  );
}
