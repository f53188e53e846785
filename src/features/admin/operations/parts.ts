// The parts of Operations, in the order of the page: one line each.
import { costsPart } from './Costs.tsx';
import { healthPart } from './Health.tsx';
import { switchesPart } from './Switches.tsx';

export const PARTS = [healthPart, switchesPart, costsPart] as const;
