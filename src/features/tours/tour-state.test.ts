import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterEvent, type TourEvent, type TourState } from './tour-state.ts';

const EVENTS: TourEvent[] = ['start', 'next', 'previous', 'skip', 'close', 'reset'];
const walk = (events: readonly TourEvent[], steps: number) =>
  events.reduce<TourState>((state, event) => afterEvent(state, event, steps), 'not started');

const anyEvents = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });
const anySteps = fc.integer({ min: 0, max: 6 });

test('a tour is not started, completed, or at one of its steps, whatever is pressed', () => {
  fc.assert(
    fc.property(anyEvents, anySteps, (events, steps) => {
      const state = walk(events, steps);
      if (typeof state === 'string') return ['not started', 'completed'].includes(state);
      return Number.isInteger(state.step) && state.step >= 0 && state.step < steps;
    }),
  );
});

test('a completed tour stays completed until it is reset', () => {
  fc.assert(
    fc.property(anyEvents, anySteps, fc.constantFrom(...EVENTS), (events, steps, event) => {
      if (walk(events, steps) !== 'completed') return;
      const after = walk([...events, event], steps);
      expect(after).toBe(event === 'reset' ? 'not started' : 'completed');
    }),
  );
});

test('skipping and closing complete a tour from every state', () => {
  fc.assert(
    fc.property(anyEvents, anySteps, fc.constantFrom('skip', 'close'), (events, steps, out) => {
      expect(walk([...events, out as TourEvent], steps)).toBe('completed');
    }),
  );
});

test('a visitor who presses Next through a tour sees each step once and is done after the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), (steps) => {
      let state = afterEvent('not started', 'start', steps);
      for (let step = 0; step < steps; step++) {
        expect(state).toEqual({ step });
        state = afterEvent(state, 'next', steps);
      }
      expect(state).toBe('completed');
    }),
  );
});

test('Previous undoes Next, and stays at the first step', () => {
  expect(walk(['start', 'previous'], 3)).toEqual({ step: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), (step) => {
      const there = walk(['start', ...Array<TourEvent>(step - 1).fill('next')], 6);
      expect(afterEvent(afterEvent(there, 'next', 6), 'previous', 6)).toEqual(there);
    }),
  );
});

test('Next does nothing before the start, and a tour without steps is over immediately', () => {
  expect(walk(['next', 'previous'], 3)).toBe('not started');
  expect(walk(['start'], 0)).toBe('completed');
});
