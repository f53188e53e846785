// The client search that is open: the offer, the texts and the people. Islands only render it.

import { atom } from 'nanostores';
import type { BusinessFacts } from '../../../functions/business-facts/rules/facts.ts';
import type { Offer, OutreachData, Person } from '../../../functions/client-finder/rules/data.ts';
import { withFacts } from '../../../functions/client-finder/rules/known-facts.ts';
import { type Niche, withNiche } from '../../../functions/client-finder/rules/niche.ts';
import { NO_OFFER } from '../../../functions/client-finder/rules/offer.ts';
import { type Action, act } from '../../../functions/client-finder/rules/people.ts';
import { type TextTemplate, textsFor } from '../../../functions/client-finder/rules/texts.ts';
import {
  type Channel,
  MAX_PEOPLE,
  type Moment,
} from '../../../functions/client-finder/rules/vocabulary.ts';
import { today } from '../../../functions/rules/days/day-in.ts';
import type { SavedWork } from '../saved-work/saved-work.ts';
import { keepToolDraft } from '../saved-work/tool-draft.ts';

export interface Outreach {
  data: OutreachData;
  /** Null until the member saves it. */
  work: SavedWork | null;
}

const NEW_SEARCH: OutreachData = { niche: '', offer: NO_OFFER, texts: [], people: [] };

export const $outreach = atom<Outreach>({ data: NEW_SEARCH, work: null });
/** The templates that the member’s plan opens: one for Free Starter. */
export const $templates = atom<readonly TextTemplate[]>([]);

let memberId = '';

export function setMember(id: string): void {
  memberId = id;
}

/** Shows a saved search or a draft without changing it. */
export function show(outreach: Outreach): void {
  $outreach.set(outreach);
}

function edit(change: (data: OutreachData) => Partial<OutreachData>): void {
  const { data, work } = $outreach.get();
  const next = { ...data, ...change(data) };
  const texts = textsFor($templates.get(), next.offer, next.texts);
  put({ data: { ...next, texts: texts.length > 0 ? texts : next.texts }, work });
}

function put(outreach: Outreach): void {
  $outreach.set(outreach);
  if (memberId) keepToolDraft('outreach', { memberId, ...outreach });
}

export function setWork(work: SavedWork | null): void {
  put({ ...$outreach.get(), work });
}

/** Fills in the texts once the templates are loaded. */
export function setTemplates(templates: readonly TextTemplate[]): void {
  $templates.set(templates);
  const { data, work } = $outreach.get();
  // A saved search keeps its texts until the member changes a fact.
  if (data.texts.length < templates.length)
    $outreach.set({ data: { ...data, texts: textsFor(templates, data.offer, data.texts) }, work });
}

export function fillFacts(facts: BusinessFacts): void {
  const { data, work } = $outreach.get();
  const offer = withFacts(data.offer, facts);
  // The member has changed nothing yet, so this is not kept as a draft.
  $outreach.set({
    data: { ...data, offer, texts: textsFor($templates.get(), offer, data.texts) },
    work,
  });
}

export function chooseNiche(niche: Niche | undefined, before: Niche | undefined): void {
  edit(({ offer }) => ({ niche: niche?._id ?? '', offer: withNiche(offer, niche, before) }));
}

export function setOffer(field: keyof Offer, value: string): void {
  edit(({ offer }) => ({ offer: { ...offer, [field]: value } }));
}

export function setText(channel: Channel, moment: Moment, text: string): void {
  edit(({ texts }) => ({
    texts: texts.map((one) =>
      one.channel === channel && one.moment === moment ? { ...one, text, edited: true } : one,
    ),
  }));
}

/** Resets a text to its template, filled in with the current facts. */
export function resetText(channel: Channel, moment: Moment): void {
  edit(({ texts }) => ({
    texts: texts.map((one) =>
      one.channel === channel && one.moment === moment ? { ...one, edited: false } : one,
    ),
  }));
}

/** False when the list is full. */
export function addPerson(person: Pick<Person, 'name' | 'where' | 'channel'>): boolean {
  if ($outreach.get().data.people.length >= MAX_PEOPLE) return false;
  const added: Person = {
    id: crypto.randomUUID(),
    ...person,
    status: 'to-ask',
    askedOn: '',
    followedUpOn: '',
    next: '',
    nextOn: '',
    note: '',
  };
  edit(({ people }) => ({ people: [...people, added] }));
  return true;
}

export function changePerson(id: string, changes: Partial<Person>): void {
  edit(({ people }) => ({
    people: people.map((person) => (person.id === id ? { ...person, ...changes } : person)),
  }));
}

export function actOn(id: string, action: Action): void {
  edit(({ people }) => ({
    people: people.map((person) => (person.id === id ? act(person, action, today()) : person)),
  }));
}

/** Returns a function that restores the person at the same position. */
export function removePerson(id: string): () => void {
  const { people } = $outreach.get().data;
  const at = people.findIndex((person) => person.id === id);
  const removed = people[at];
  edit(() => ({ people: people.filter((person) => person.id !== id) }));
  return () => {
    if (removed) edit(({ people: now }) => ({ people: now.toSpliced(at, 0, removed) }));
  };
}

/** Returns a function that restores the current state, to undo a press of the wrong button. */
export const snapshot = () => {
  const before = $outreach.get();
  return () => put(before);
};

export function startAnew(facts: BusinessFacts | null): void {
  const offer = facts ? withFacts(NO_OFFER, facts) : NO_OFFER;
  const texts = textsFor($templates.get(), offer, []);
  put({ data: { ...NEW_SEARCH, offer, texts }, work: null });
}
