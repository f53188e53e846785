// The parts of Operations, in the order of the page: one line each.
import { switchesPart } from './Switches.tsx';
import { versionsPart } from './Versions.tsx';

export const PARTS = [switchesPart, versionsPart] as const;
