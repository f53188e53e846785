// Installs and builds the Studio if it is not there as its sources are now.
import { builtStudio } from '../../../studio/lake/studio-build.ts';

export default function build(): void {
  builtStudio('studio', console.info);
}
