// One analysis at a time: the input, the state of the analysis, and its result. Islands only render it.

import { atom } from 'nanostores';
import {
  analyzeMarket,
  marketIssue,
  recalculate,
} from '../../../functions/market-research/rules/analyze.ts';
import type { AnalysisData, OwnCount } from '../../../functions/market-research/rules/data.ts';
import { today } from '../../../functions/rules/days/day-in.ts';
import { showToast } from '../../components/toast.ts';
import { countTextUse } from '../ai/ai.ts';
import type { SavedWork } from '../saved-work/saved-work.ts';
import { addressOf, addressOfSaved, goTo, USUAL_AREA } from './address.ts';
import { keepDraft } from './draft.ts';
import { marketRules } from './market-rules.ts';

/** A required pause: an analysis takes 4 seconds, however quickly the rules are done. */
const ANALYZING_MS = 4000;

export interface Shown {
  data: AnalysisData;
  /** False: the free plan's uses are used up, and only the answer is shown. */
  isWhole: boolean;
  /** Null until the member saves it. */
  work: SavedWork | null;
  useId: string;
}

export type Research =
  | { state: 'idle' }
  | { state: 'analyzing'; market: string }
  /** `retry` repeats the step that failed. */
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'shown'; shown: Shown };

export const $research = atom<Research>({ state: 'idle' });
export const $typed = atom('');
/** The error message at the field. */
export const $issue = atom<string | undefined>(undefined);
/** Incremented by every finished analysis: the verdict then takes the focus. */
export const $finished = atom(0);

let memberId = '';
let people = USUAL_AREA;
/** The analyses shown in this visit, by address, for Back and Forward. */
const seen = new Map<string, Shown>();
/** The newest run; an older one shows nothing anymore. */
let run = 0;
/** The use ID of a run that was replaced before it ended: it showed nothing, so the next run takes over its use. */
let openUse: string | null = null;

export function setMember(id: string): void {
  memberId = id;
}

export function setArea(next: number): void {
  people = next;
}

export function type(text: string): void {
  $typed.set(text);
  if ($issue.get() !== undefined && marketIssue(text) === undefined) $issue.set(undefined);
}

/** A popular market analyzes its own name, not what the field said before. */
export function analyze(market: string): void {
  $typed.set(market);
  const issue = marketIssue(market);
  $issue.set(issue);
  if (!issue) void start(market.trim());
}

async function start(market: string): Promise<void> {
  const mine = ++run;
  const useId = openUse ?? crypto.randomUUID();
  openUse = useId;
  const before = $research.get();
  $research.set({ state: 'analyzing', market });
  // Both run while the member waits; neither failure may go unhandled.
  const rules = marketRules().then(
    (value) => ({ value }),
    () => null,
  );
  const use = mayShowWhole(useId);
  await new Promise((done) => setTimeout(done, ANALYZING_MS));
  const loaded = await rules;
  if (mine !== run) return;
  if (!loaded) {
    return fail('The analysis didn’t load. What you typed is kept.', () => analyze(market));
  }
  openUse = null;
  const isSame = before.state === 'shown' && before.shown.data.market === market;
  const counts = isSame ? before.shown.data.counts : [];
  const data = analyzeMarket(market, people, loaded.value, counts);
  goTo(addressOf(data));
  show({ data, isWhole: await soon(use), work: null, useId });
  void use.then((isWhole) => mine === run && !isWhole && change({ isWhole }));
  $finished.set($finished.get() + 1);
  showToast({ title: 'Market analysis complete!' });
}

/** Offline, the analysis is shown anyway, and counted when the page is opened again. */
const mayShowWhole = (useId: string): Promise<boolean> => countTextUse(useId).catch(() => true);

/** The response, or true if it has not arrived yet: the wait is four seconds and no longer. */
const soon = (use: Promise<boolean>) =>
  Promise.race([use, new Promise<boolean>((done) => setTimeout(() => done(true)))]);

function show(shown: Shown): void {
  people = shown.data.people;
  $research.set({ state: 'shown', shown });
  seen.set(shown.work ? addressOfSaved(shown.work.id) : addressOf(shown.data), shown);
  keepDraft({ memberId, ...shown });
}

export const shownAt = (address: string): Shown | undefined => seen.get(address);

/** Shows an earlier analysis without the pause. One that was shown offline is counted now. */
export function showAgain(shown: Shown): void {
  const mine = ++run;
  $typed.set(shown.data.market);
  $issue.set(undefined);
  show(shown);
  if (!shown.work)
    void mayShowWhole(shown.useId).then((isWhole) => mine === run && change({ isWhole }));
}

export function fail(message: string, retry: () => void): void {
  run++;
  $research.set({ state: 'failed', message, retry });
}

export function change(changes: Partial<Shown>): void {
  const now = $research.get();
  if (now.state === 'shown') show({ ...now.shown, ...changes });
}

export function clear(): void {
  run++;
  $research.set({ state: 'idle' });
}

/** A count replaces the estimate it belongs to; null restores the estimate. */
export function setCount(replaces: OwnCount['replaces'], count: number | null, on = today()): void {
  edit((data) => {
    const others = data.counts.filter((other) => other.replaces !== replaces);
    const counts = count === null ? others : [...others, { replaces, count, on }];
    return recalculate(data, { counts });
  });
}

export function changeArea(next: number): void {
  edit((data) => recalculate(data, { people: next }));
  const now = $research.get();
  if (now.state === 'shown' && !now.shown.work) goTo(addressOf(now.shown.data));
}

export function setRewritten(rewritten: string | undefined): void {
  edit(({ rewritten: _old, ...data }) => (rewritten ? { ...data, rewritten } : data));
}

function edit(next: (data: AnalysisData) => AnalysisData): void {
  const now = $research.get();
  if (now.state === 'shown') change({ data: next(now.shown.data) });
}
