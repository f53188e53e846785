import { expect, test } from 'vitest';
import { pageData } from './page-data.ts';

const put = (text: string) => {
  document.body.innerHTML = '<script type="application/json" id="lesson-data"></script>';
  (document.querySelector('script') as HTMLElement).textContent = text;
};

test('the data of a page is read from its element', () => {
  put('{"place":3}');
  expect(pageData('lesson-data')).toEqual({ place: 3 });
});

test('without an element, without text, and cut off in the middle there is no data, and no error', () => {
  put('');
  expect(pageData('lesson-data')).toBeUndefined();
  expect(pageData('other-data')).toBeUndefined();
  put('{"place":3,"note":"half a sen');
  expect(pageData('lesson-data')).toBeUndefined();
});
