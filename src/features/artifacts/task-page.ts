// The script of a page with a task: remembers its check marks.
import { wireSteps } from './wire-steps.ts';

wireSteps();
