// The parts of Operations, in the order of the page: one line each.
import { backupsPart } from './Backups.tsx';
import { costsPart } from './Costs.tsx';
import { healthPart } from './Health.tsx';
import { switchesPart } from './Switches.tsx';
import { versionsPart } from './Versions.tsx';

export const PARTS = [healthPart, backupsPart, versionsPart, switchesPart, costsPart] as const;
