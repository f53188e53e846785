// The plan that a lock names, by tier. Passed in by the page: the plan catalog would add a kilobyte of script.
import { createContext, useContext } from 'react';
import type { Tier } from '../../../../functions/rules/tiers.ts';

export type Openers = Readonly<Record<Tier, string>>;

export const OpenersContext = createContext<Openers | null>(null);

/** Such as "the complete plan". */
export const useOpener = (tier: Tier) => useContext(OpenersContext)?.[tier] ?? '';
