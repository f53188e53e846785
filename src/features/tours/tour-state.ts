// A visitor's state in a tour: not started, active (0 to n-1), completed.
export type TourState = 'not started' | 'completed' | { step: number };
export type TourEvent = 'start' | 'next' | 'previous' | 'skip' | 'close' | 'reset';

/** The next state, in a tour of `n` steps. Events that make no sense in a state leave it unchanged. */
export function afterEvent(state: TourState, event: TourEvent, steps: number): TourState {
  if (event === 'reset') return 'not started';
  if (state === 'completed') return state;
  if (event === 'skip' || event === 'close') return 'completed';
  if (state === 'not started') return event === 'start' ? at(0, steps) : state;
  if (event === 'next') return at(state.step + 1, steps);
  if (event === 'previous') return at(Math.max(0, state.step - 1), steps);
  return state;
}

function at(step: number, steps: number): TourState {
  return step < steps ? { step } : 'completed';
}
