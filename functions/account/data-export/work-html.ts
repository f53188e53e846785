// Saved work as HTML, from the same document as its other exports.
import { html } from 'hono/html';
import type { Block, Cell, WorkDocument } from '../../rules/work-document.ts';

export const workHtml = ({ lead, blocks }: WorkDocument) =>
  html`${lead ? html`<p><strong>${lead}</strong></p>` : ''}${blocks.map(blockHtml)}`;

function blockHtml(block: Block) {
  switch (block.kind) {
    case 'heading':
      return html`<h4>${block.text}</h4>`;
    case 'paragraph':
    case 'prompt':
      return html`<p class="text">${block.text}</p>`;
    case 'note':
      return html`<blockquote class="text">${block.text}</blockquote>`;
    case 'list': {
      const items = block.items.map((item) => html`<li class="text">${item}</li>`);
      return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
    }
    case 'checklist':
      return html`<ul>${block.items.map(({ text, done }) => html`<li>${done ? '✓ ' : '○ '}${text}</li>`)}</ul>`;
    case 'terms':
      return html`<dl>${block.items.map(({ term, text }) => html`<dt>${term}</dt><dd class="text">${text}</dd>`)}</dl>`;
    case 'table':
      return html`<div class="wide"><table><caption class="when">${block.caption}</caption><thead><tr>${block.columns.map(
        ({ label }) => html`<th scope="col">${label}</th>`,
      )}</tr></thead><tbody>${block.rows.map(
        (row) => html`<tr>${row.map((cell) => html`<td class="text">${textOf(cell)}</td>`)}</tr>`,
      )}</tbody></table></div>`;
  }
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text);
