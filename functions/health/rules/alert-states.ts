// When an alert opens, is told again, and is over. Pure; the status board keeps the states.
import { OVER_AFTER_MINUTES } from './alert-limits.ts';
import { ALERT_KEYS, ALERTS, type AlertKey } from './alerts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OVER_AFTER_MS = OVER_AFTER_MINUTES * MINUTE_MS;

interface AlertState {
  /** When it was found first, this time. Milliseconds since 1970, as all times here. */
  since: number;
  /** Since when it is well; null while it is found. */
  wellSince: number | null;
  isOpen: boolean;
  /** When the owner was told last that it opened, or is still open. */
  toldAt: number | null;
  /** Counts its periods, so that each message has a name. */
  period: number;
}

export type AlertStates = Partial<Record<AlertKey, AlertState>>;

export type Phase = 'opened' | 'still' | 'over';

export interface AlertMessage {
  /** The same alert, phase and time are the same message: a receiver that gets it twice can tell. */
  id: string;
  rule: AlertKey;
  phase: Phase;
  /** What was found; '' once it is over. */
  finding: string;
  since: number;
  at: number;
}

/** `findings`: '' is well; a rule that is missing was not looked at, and stays as it is. */
export function afterLook(
  before: AlertStates,
  findings: Partial<Record<AlertKey, string>>,
  now: number,
): { states: AlertStates; messages: AlertMessage[] } {
  const states: AlertStates = { ...before };
  const messages: AlertMessage[] = [];
  for (const rule of ALERT_KEYS) {
    const finding = findings[rule];
    if (finding === undefined) continue;
    const [state, phase] = step(notAhead(before[rule], now), ALERTS[rule], finding !== '', now);
    if (state) states[rule] = state;
    if (state && phase)
      messages.push({
        id: [rule, state.period, phase, ...(phase === 'still' ? [now] : [])].join('-'),
        ...{ rule, phase, finding, since: state.since, at: now },
      });
  }
  return { states, messages };
}

/** A clock that was ahead for a while must not keep an alert quiet until its time comes. */
function notAhead(state: AlertState | undefined, now: number): AlertState | undefined {
  if (!state) return undefined;
  const { since, wellSince, toldAt } = state;
  return {
    ...state,
    since: Math.min(since, now),
    wellSince: wellSince === null ? null : Math.min(wellSince, now),
    toldAt: toldAt !== null && toldAt > now ? null : toldAt,
  };
}

type Rule = Pick<(typeof ALERTS)[AlertKey], 'forMinutes' | 'againHours'>;

function step(
  before: AlertState | undefined,
  { forMinutes, againHours }: Rule,
  isFound: boolean,
  now: number,
): [AlertState | undefined, Phase?] {
  if (!isFound) {
    if (!before) return [undefined];
    const wellSince = before.wellSince ?? now;
    const isOver = before.isOpen && now - wellSince >= OVER_AFTER_MS;
    return isOver ? [{ ...before, wellSince, isOpen: false }, 'over'] : [{ ...before, wellSince }];
  }
  const isNew = !before || (before.wellSince !== null && !before.isOpen);
  const state: AlertState = {
    since: isNew ? now : before.since,
    wellSince: null,
    isOpen: before?.isOpen ?? false,
    toldAt: before?.toldAt ?? null,
    period: before?.period ?? 0,
  };
  const isQuiet = state.toldAt !== null && now - state.toldAt < againHours * HOUR_MS;
  // It came back soon after it was over: the owner knows of it, and hears of it when it is time again.
  if (isQuiet) return [state];
  if (state.isOpen) return [{ ...state, toldAt: now }, 'still'];
  if (now - state.since < forMinutes * MINUTE_MS) return [state];
  return [{ ...state, isOpen: true, toldAt: now, period: state.period + 1 }, 'opened'];
}
