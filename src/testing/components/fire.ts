// Events whose effect is rendered when they resolve: React renders what a press changed before the next task.
import { fireEvent } from '@testing-library/react';

const rendered = () => new Promise<void>((done) => setImmediate(done));

export const fire = {
  async click(element: Element): Promise<void> {
    fireEvent.click(element);
    await rendered();
  },
  async change(element: Element, value: string): Promise<void> {
    fireEvent.change(element, { target: { value } });
    await rendered();
  },
};
