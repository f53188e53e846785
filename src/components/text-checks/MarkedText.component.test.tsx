import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { until } from '../../testing/components/component-page.ts';
import { MarkedText } from './MarkedText.tsx';

test('the marks follow a field that scrolled before they were drawn, as after a paste', async () => {
  const results = [{ passes: true, places: [], found: [{ start: 0, end: 2 }], count: '' }];
  const field = (text: string) => <MarkedText {...{ text, results }} onType={() => {}} />;
  const { container, rerender } = render(field('Hi'));
  const behind = container.querySelector('.marked-text-behind') as HTMLElement;
  const textarea = container.querySelector('textarea') as HTMLTextAreaElement;
  textarea.scrollTop = 300;
  rerender(field(`Hi${' there'.repeat(200)}`));
  await until(() => expect(behind.scrollTop).toBe(300));
  textarea.scrollTop = 20;
  textarea.dispatchEvent(new Event('scroll', { bubbles: true }));
  await until(() => expect(behind.scrollTop).toBe(20));
});
