// Fills in the result when the visitor asks for their score. The bands' texts are in the page as templates.
import { bandFor, readinessScore } from './score.ts';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-readiness-${name}]`);
const result = part('result');
const waits = part('waits');
const form = document.querySelector<HTMLFormElement>('[data-readiness]');
const bands = [...document.querySelectorAll<HTMLTemplateElement>('[data-readiness-from]')].map(
  (text) => ({ from: Number(text.dataset.readinessFrom), text }),
);

part('needs')?.remove();
if (waits) waits.hidden = false;

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const given = new FormData(form);
  const answer = (name: string) => String(given.get(name));
  const score = readinessScore({
    income: Number(answer('income')),
    hours: answer('hours'),
    experience: answer('experience'),
    goal: answer('goal'),
  });
  const band = bandFor(score, bands);
  if (!band || !result) return;
  waits?.remove();
  result.replaceChildren(band.text.content.cloneNode(true));
  const figure = result.querySelector('[data-score]');
  if (figure) figure.textContent = String(score);
});
