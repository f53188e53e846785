// Installs and builds the Studio if it is not there as its sources are now: before its journeys, which share it.
import { progressOn } from '../../../studio/lake/progress.ts';
import { builtStudio } from '../../../studio/lake/studio-build.ts';

export default async function build(): Promise<void> {
  await builtStudio('studio', progressOn(process.stdout));
}

if (import.meta.main) await build();
