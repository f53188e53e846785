// The parts of Operations, in the order of the page: one line each.
import { backupsPart } from './Backups.tsx';
import { switchesPart } from './Switches.tsx';

export const PARTS = [backupsPart, switchesPart] as const;
