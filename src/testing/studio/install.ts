// Installs the Studio's packages unless they match its lockfile.
import { progressOn } from '../../../studio/lake/progress.ts';
import { installedStudio } from '../../../studio/lake/studio-build.ts';

await installedStudio('studio', progressOn(process.stdout));
