// The parts of Operations, in the order of the page: one line each.
import { switchesPart } from './Switches.tsx';

export const PARTS = [switchesPart] as const;
