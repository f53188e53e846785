// Which plan a lock names, by tier. The page brings it along: the catalogue of plans would be a kilobyte of script.
import { createContext, useContext } from 'react';
import type { Tier } from '../../../../functions/rules/tiers.ts';

export type Openers = Readonly<Record<Tier, string>>;

export const OpenersContext = createContext<Openers | null>(null);

/** "the complete plan" */
export const useOpener = (tier: Tier) => useContext(OpenersContext)?.[tier] ?? '';
