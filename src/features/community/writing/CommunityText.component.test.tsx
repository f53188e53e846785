import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readText } from '../../../../functions/community/rules/text.ts';
import { until } from '../../../testing/components/component-page.ts';
import { fc } from '../../../testing/run/seed.ts';
import { CommunityText } from './CommunityText.tsx';

const IMAGE = '/uploads/images/0123456789abcdef0123456789abcdef-800x960';

// happy-dom loads no images, and says that all are complete.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

function show(text: string) {
  cleanup();
  const { container } = render(<CommunityText body={readText(text)} />);
  return container;
}

const ALLOWED = [
  ...[
    'div',
    'p',
    'br',
    'strong',
    'em',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'bdi',
    'a',
    'img',
    'span',
  ],
];
const ATTRIBUTES = [
  ...[
    'class',
    'dir',
    'href',
    'rel',
    'start',
    'tabindex',
    'src',
    'alt',
    'width',
    'height',
    'loading',
    'decoding',
  ],
];

/** Expects only the elements and attributes that members may use, whatever they typed. */
function expectHarmless(container: HTMLElement, typed: string) {
  for (const element of container.querySelectorAll('*')) {
    expect(ALLOWED, typed).toContain(element.localName);
    for (const { name } of element.attributes) expect(ATTRIBUTES, typed).toContain(name);
    const href = element.getAttribute('href') ?? '/';
    expect(href, typed).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/);
    expect(element.getAttribute('src') ?? IMAGE, typed).toMatch(
      /^\/uploads\/images\/[0-9a-f]{32}-\d+x\d+$/,
    );
  }
}

const CORPUS = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)">',
  ],
  ...[
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT&colon;alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
  ],
  ...[
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
  ],
  ...[
    '[x](/\\evil.example)',
    '<javascript:alert(1)>',
    '<https://a.example/"onmouseover="alert(1)>',
    '![x](javascript:alert(1))',
  ],
  ...[
    '![x" onerror="alert(1)](/uploads/images/x)',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '[a]: javascript:alert(1)\n\n[a]',
  ],
  ...[
    '[x](https://a.example "onclick=alert(1)")',
    '`<script>`',
    '```\n</code></pre><script>alert(1)</script>\n```',
    '> <b onclick=1>',
  ],
  ...[
    '- <details open ontoggle=alert(1)>',
    '# <h1 style="x">',
    '@<script>',
    '{{constructor.constructor("alert(1)")()}}',
    '#{alert(1)}',
  ],
  ...[
    '[<img src=x onerror=alert(1)>](https://a.example)',
    `![<svg onload=1>](${IMAGE})`,
    'https://a.example/<script>',
    '\u202e<b>',
  ],
  ...[
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{}</style>',
    '<!--',
    ']]>',
    '<?xml?>',
    '&lt;script&gt;',
    '[x](https://a.example/%0d%0aX)',
  ],
];

test.each(CORPUS)('%j shows as text and does nothing', (typed) => {
  const container = show(typed);
  expectHarmless(container, typed);
});

test('whatever marks are combined, nothing but text, links and uploaded images comes out', () => {
  const unit = fc.constantFrom(
    ...CORPUS,
    ...'[]()<>*_`#>-! \n"\'=:/&;',
    '](',
    '![',
    'javascript:',
    'on',
    IMAGE,
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 25 }), (some) => {
      expectHarmless(show(some.join('')), some.join(''));
    }),
    { numRuns: 300 },
  );
});

test('HTML is shown as it was typed', () => {
  expect(show('Use <b>bold</b> & <script>').textContent).toBe('Use <b>bold</b> & <script>');
});

test('a link to another site says that we don’t vouch for it; ours is an ordinary link', () => {
  const page = within(show('[there](https://a.example) and [plans](/plans)'));
  expect(page.getByRole('link', { name: 'there' }).getAttribute('rel')).toBe(
    'nofollow ugc noopener',
  );
  expect(page.getByRole('link', { name: 'plans' }).hasAttribute('rel')).toBe(false);
});

test('lists, quotes, code, line breaks and mentions have their elements', () => {
  const container = show(
    '3. three\n\n- a\n\n> said\n\n```\nx <b>\n```\n\none\n@tom-r **b** *i* `c`',
  );
  expect(container.querySelector('ol')?.getAttribute('start')).toBe('3');
  expect(container.querySelector('ul li p')?.textContent).toBe('a');
  expect(container.querySelector('blockquote')?.textContent).toBe('said');
  expect(container.querySelector('pre')?.textContent).toBe('x <b>');
  expect(container.querySelector('bdi')?.textContent).toBe('@tom-r');
  expect(container.querySelectorAll('br')).toHaveLength(1);
});

test('an image reserves its room, and opens large', async () => {
  const container = show(`![My sign](${IMAGE})`);
  const image = within(container).getByRole('img', { name: 'My sign' });
  // Half as large: it must not fill the screen.
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['400', '480']);
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(container.querySelector('[style]')).toBeNull();
  fireEvent.click(image);
  const dialog = await within(container).findByRole('dialog', { name: 'My sign' });
  expect(within(dialog).getByRole('img').getAttribute('width')).toBe('800');
  fireEvent.click(dialog);
  await until(() => expect(within(container).queryByRole('dialog')).toBeNull());
});

test('an image that is gone leaves its description', async () => {
  const container = show(`![My sign](${IMAGE})`);
  fireEvent.error(within(container).getByRole('img'));
  await until(() => expect(container.textContent).toBe('Image: My sign (no longer available)'));
});
