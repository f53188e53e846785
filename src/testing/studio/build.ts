// Installs and builds the Studio if its sources have changed since the last build: before its journeys, which share it.
import { progressOn } from '../../../studio/lake/progress.ts';
import { builtStudio } from '../../../studio/lake/studio-build.ts';

export default async function build(): Promise<void> {
  await builtStudio('studio', progressOn(process.stdout));
}

if (import.meta.main) await build();
