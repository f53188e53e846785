import type { Details } from './actions.ts';

/** What each action's form is given. */
export interface FormProps {
  details: Details;
  /** It worked: `$outcome` says what happened. */
  onDone: () => void;
  onClose: () => void;
}
