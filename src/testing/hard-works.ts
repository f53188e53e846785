// Saved work whose tables are hard to fit on paper: long numbers, long words, every column full.
import { newPlan } from '../../functions/rules/business-plans/make-plan.ts';
import { LIMITS, MAX_PEOPLE } from '../../functions/rules/client-finder/vocabulary.ts';
import type { WorkData, WorkKind } from '../../functions/rules/saved-work.ts';

type HardWork = { [Kind in WorkKind]: { kind: Kind; title: string; data: WorkData[Kind] } }[
  | 'plan'
  | 'outreach'
  | 'workflow'];

const WORDS = 'Weatherproofing and restoration partnership ';
const long = (length: number) => WORDS.repeat(10).slice(0, length).trim();
const NO_FACTS = { offer: '', customers: '', price: '', place: '', hours: '', chatTool: '' };

/** `people`: the table of all of them has about fifteen rows on a page. */
export function hardWorks(people = MAX_PEOPLE): readonly HardWork[] {
  const input = {
    businessIdea: 'Handmade candles, CHF 99,999.50 each',
    targetMarket: 'weatherproofing partnerships',
    budget: 'CHF 9,999,999.50',
    timeline: '',
  };
  const person = {
    name: long(LIMITS.name),
    where: `https://example.com/${'x'.repeat(90)}`,
    channel: 'message',
    status: 'answered',
    askedOn: '2026-11-22',
    followedUpOn: '2026-11-26',
    next: long(LIMITS.next),
    nextOn: '2026-11-30',
    note: long(LIMITS.note),
  } as const;
  const offer = {
    ...{ yourName: '', businessName: '', offer: long(LIMITS.fact), who: '', place: '', gets: '' },
    ...{ byWhen: '', price: '', opening: '' },
  };
  const step = { does: long(300), by: 'person', with: long(120), kind: 'decision' } as const;
  return [
    { kind: 'plan', title: 'Long numbers', data: newPlan(input, NO_FACTS, '2026-11-22') },
    {
      kind: 'outreach',
      title: 'A full list',
      data: {
        ...{ niche: '', offer, texts: [] },
        people: Array.from({ length: people }, (_, i) => ({ ...person, id: `p${i}` })),
      },
    },
    {
      kind: 'workflow',
      title: 'Long sentences',
      data: {
        ...{ name: 'Long', recipe: '', trigger: '', fallback: '', tests: '', undo: '', owner: '' },
        ...{ timesPerMonth: 1, minutesNow: 1, minutesThen: 1, setupMinutes: 1 },
        steps: Array.from({ length: 20 }, (_, i) => ({
          ...{ ...step, id: `s${i}`, otherwise: long(300), personal: true },
        })),
      },
    },
  ];
}
