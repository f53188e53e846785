import { expect, test } from 'vitest';
import { codeInPieces, pieceAttributes } from './pieces.ts';

const FILL = new Set(['data-fill']);

test('code inside a piece is found at any depth, and data is not code', () => {
  const html = `<div data-fill="goal"><p>Text<br><img src="a"> <b>5 > 3</b></p>
    <astro-island><i><script>start()</script></i></astro-island><style>p{}</style>
    <script type="application/json">{"a":"</p>"}</script></div>`;
  expect(codeInPieces(html, FILL)).toEqual(['data-fill: <script>', 'data-fill: <style>']);
});

test('code before, after and between pieces belongs to the page', () => {
  const html = `<script>a('<p data-fill="x">')</script><p data-fill="x">1</p><style></style><p data-other>
    <script src="b.js"></script></p>`;
  expect(codeInPieces(html, FILL)).toEqual([]);
});

test('pieces come from the Worker’s code', async () => {
  const found = await pieceAttributes();
  expect([...found]).toEqual(
    expect.arrayContaining(['data-fill', 'data-without-plan', 'data-in-paths', 'data-only-for']),
  );
});
