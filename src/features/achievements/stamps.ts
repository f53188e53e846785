// Each achievement's stamp. The edge shows its kind, the picture inside its subject.
import type { ModuleCategory } from '../../../studio/model/vocabulary.ts';
import type { Achievement } from './achievements.ts';

export interface Stamp {
  edge: string;
  inside: string;
  tone: 'tint' | 'mark' | 'accent';
}
export type Stamped = Pick<Achievement, 'type'> & Partial<Pick<Achievement, 'category' | 'title'>>;

const SUN =
  'm32 4 6.2 5.4 8-1.7 2.6 7.8 7.8 2.6-1.7 8L60 32l-5.1 5.9 1.7 8-7.8 2.6-2.6 7.8-8-1.7L32 60l-6.2-5.4-8 1.7-2.6-7.8-7.8-2.6 1.7-8L4 32l5.1-5.9-1.7-8 7.8-2.6 2.6-7.8 8 1.7z';

const MOTIFS = {
  /** A bulb: how the tools work. */
  knowing: 'M27 40c0-5-6-7-6-14a11 11 0 0 1 22 0c0 7-6 9-6 14zm1 5h8m-6 4h4m-2-9v-8m-4-4 4 4 4-4',
  /** A pencil and its line: writing. */
  writing: 'm22 40 2-9 15-15 8 8-15 15zm2-9 8 8m3-19 8 8M20 47q5-4 10 0t14-1',
  /** A shop: planning, selling and growing. */
  business:
    'M19 29v17h26V29M17 28l4-11h22l4 11q-4 5-7.5 0-4 5-7.5 0-4 5-7.5 0-4 5-7.5 0zm10 18V36h8v10m4-10h3',
  /** Gears that turn by themselves: automation, and work at scale. */
  running:
    'm27 19 1-4h5l1 4 3 2 4-1 3 4-3 3v4l3 3-3 4-4-1-3 2-1 4h-5l-1-4-3-2-4 1-3-4 3-3v-4l-3-3 3-4 4 1zm-1 10a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zm-6 18q12 5 23 0m-4-3 4 3-3 4',
  /** A tick, if the subject is unknown. */
  done: 'm20 32.5 8 8 16-17',
};

const MOTIF_OF: Record<ModuleCategory, keyof typeof MOTIFS> = {
  'ai-basics': 'knowing',
  'ai-tools': 'knowing',
  'content-creation': 'writing',
  copywriting: 'writing',
  'email-marketing': 'writing',
  'social-media': 'writing',
  'sales-funnels': 'business',
  'business-planning': 'business',
  'business-growth': 'business',
  consulting: 'business',
  automation: 'running',
  scaling: 'running',
  'white-label': 'running',
  enterprise: 'running',
};

/** A signpost plate with a trail to its flag. */
const PATH: Stamp = {
  tone: 'accent',
  edge: 'm32 4 26 25q2 3 0 6L35 59q-3 2-6 0L6 35q-2-3 0-6L29 5q1-1 3-1z',
  inside: 'M25 44c-2-9 18-6 16-14-1-4-8-2-8-7v-6h11l-3 4 3 4H33m-8 19a2 2 0 1 0 .1 0',
};

/** By the titles in functions/achievements/rules/rules.ts, each with its own edge. */
const MILESTONES: Record<string, Stamp> = {
  'First lesson read': {
    tone: 'mark',
    edge: 'M4 32C4 15 15 4 32 4s28 11 28 28-11 28-28 28S4 49 4 32z',
    inside:
      'm27 20 6-5v20m-1 12V36m0 4c-7 1-11-2-12-8 7 0 11 3 12 8zm0 3c6 1 11-1 12-7-6-1-11 2-12 7z',
  },
  'Five lessons': {
    tone: 'mark',
    edge: 'M32 13c3-11 20-9 19 5 11 0 13 15 3 20 6 11-7 20-16 14-3 9-15 9-17-1-12 3-19-10-11-18C2 27 8 12 19 16c1-11 12-13 13-3z',
    inside: 'm20 22 1 20m6-21 1 20m6-20 1 20m6-21 1 20M16 38l32-13',
  },
  'Ten lessons': {
    tone: 'mark',
    edge: 'M8 8h7a3.5 3.5 0 0 0 7 0h6.5a3.5 3.5 0 0 0 7 0H42a3.5 3.5 0 0 0 7 0h7v7a3.5 3.5 0 0 0 0 7v6.5a3.5 3.5 0 0 0 0 7V42a3.5 3.5 0 0 0 0 7v7h-7a3.5 3.5 0 0 0-7 0h-6.5a3.5 3.5 0 0 0-7 0H22a3.5 3.5 0 0 0-7 0H8v-7a3.5 3.5 0 0 0 0-7v-6.5a3.5 3.5 0 0 0 0-7V22a3.5 3.5 0 0 0 0-7z',
    inside: 'm20 25 6-5v20m12-20c9 0 9 20 0 20s-9-20 0-20zM18 47h28',
  },
  'Twenty-five lessons': {
    tone: 'mark',
    edge: 'M8 8q24-7 48 0 1 17-1 29-4 15-23 23Q13 52 9 37 7 25 8 8z',
    inside:
      'M21 20c2-6 10-4 9 1-1 4-8 6-9 10h10m12-14h-7l-1 6c6-2 9 1 9 4 0 5-6 6-9 3M19 46V36h5v10m0-8h4v8m0-11h5v11m0-9 4-1 3 10M17 47h30',
  },
  'Fifty lessons': {
    tone: 'accent',
    edge: 'm18 40-5 19 8-2 4 5 5-15m16-7 5 19-8-2-4 5-5-15M32 3l5 4 6-2 3 5.5 6 1 .5 6L57 22l-2.5 5.5L56 33l-5 3.5-1.5 6-6.5.5-4 5-6-2-6 2-4-5-6.5-.5L15 36.5 10 33l1-6L8 22l4-4.5.5-6 6-1 3-5.5 6 2z',
    inside: 'M29 19h-8l-1 7c7-3 11 1 10 5s-6 5-10 2m20-14c8 0 8 16 0 16s-8-16 0-16z',
  },
  'First path read': {
    tone: 'accent',
    edge: 'M10 59V30C10 14 19 4 32 4s22 10 22 26v29q-22 2-44 0z',
    inside: 'M27 51c-4-9 15-7 12-16-1-4-9-2-9-8V15l11 4-11 5M18 51h28',
  },
  'First thing made': {
    tone: 'mark',
    edge: 'M12 5h27l14 14v38q0 2-2 2H12q-2 0-2-2V7q0-2 2-2z',
    inside: 'M39 5v14h14M18 21h11m-11 9h26m-26 9h12m4 6 5 6 10-13',
  },
  'First post': {
    tone: 'mark',
    edge: 'M12 7h40q8 0 8 8v23q0 8-8 8H32L18 59V46h-6q-8 0-8-8V15q0-8 8-8z',
    inside: 'M16 19h32m-32 8h25m-25 8h14',
  },
  'Two weeks on plan': {
    tone: 'mark',
    edge: 'M7 13q0-2 2-2h9V7q3-4 6 0v4h16V7q3-4 6 0v4h9q2 0 2 2v43q0 2-2 2H9q-2 0-2-2z',
    inside: 'M7 24h50M16 40l5 5 8-10m6 5 5 5 8-10',
  },
  'Four weeks on plan': {
    tone: 'mark',
    edge: 'M32 12a14.2 14.2 0 0 1 20 20 14.2 14.2 0 0 1-20 20 14.2 14.2 0 0 1-20-20 14.2 14.2 0 0 1 20-20z',
    inside: 'M36 45V20L23 37h19',
  },
  'Eight weeks on plan': {
    tone: 'mark',
    edge: 'M20 4q12-2 24 0l16 16q2 12 0 24L44 60q-12 2-24 0L4 44q-2-12 0-24z',
    inside: 'M32 31a6.5 6.5 0 1 1 .1 0zm0 0a8 8 0 1 1-.1 0z',
  },
  'Twelve weeks on plan': {
    tone: 'accent',
    edge: 'M32 7a6.6 6.6 0 0 1 12.5 3.3a6.6 6.6 0 0 1 9.2 9.2a6.6 6.6 0 0 1 3.3 12.5a6.6 6.6 0 0 1-3.3 12.5a6.6 6.6 0 0 1-9.2 9.2a6.6 6.6 0 0 1-12.5 3.3a6.6 6.6 0 0 1-12.5-3.3a6.6 6.6 0 0 1-9.2-9.2a6.6 6.6 0 0 1-3.3-12.5a6.6 6.6 0 0 1 3.3-12.5a6.6 6.6 0 0 1 9.2-9.2a6.6 6.6 0 0 1 12.5-3.3z',
    inside: 'm20 24 6-4v24m10-18c1-7 12-6 11 1-1 6-9 9-12 16h13',
  },
};

export function stampOf({ type, category = '', title = '' }: Stamped): Stamp {
  if (type === 'path_completion') return PATH;
  if (type === 'milestone' && MILESTONES[title]) return MILESTONES[title];
  return {
    tone: 'tint',
    edge: SUN,
    inside: MOTIFS[MOTIF_OF[category as ModuleCategory] ?? 'done'],
  };
}
