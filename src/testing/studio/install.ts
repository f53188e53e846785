// Installs the Studio's packages if they are not there as its lock says.
import { progressOn } from '../../../studio/lake/progress.ts';
import { installedStudio } from '../../../studio/lake/studio-build.ts';

await installedStudio('studio', progressOn(process.stdout));
