// The parts of Operations, in the order of the page: one line each.
import { backupsPart } from './Backups.tsx';
import { switchesPart } from './Switches.tsx';
import { versionsPart } from './Versions.tsx';

export const PARTS = [backupsPart, versionsPart, switchesPart] as const;
