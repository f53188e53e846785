// A page with a task: its check marks are remembered.
import { wireSteps } from './wire-steps.ts';

wireSteps();
