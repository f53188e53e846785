import { expect, test } from 'vitest';
import type { WorkDocument } from '../../../functions/rules/work-document.ts';
import { getLessons } from '../../content/content.ts';
import { handoutOf } from './handout.ts';
import { partsOf, withoutParts } from './handout-parts.ts';
import { keyPoint } from './key-point.ts';

const lessons = await getLessons();

test('every lesson has a handout that ends with its task and the result, and names nobody but the client', () => {
  for (const lesson of lessons) {
    const handout = handoutOf(lesson);
    const text = JSON.stringify(handout);
    expect(text, lesson._id).not.toMatch(/AI Money Masters|\/micro-learning|\{|\}$^/);
    expect(handout.lead).toBe(lesson.description);
    const [steps, result] = handout.blocks.slice(-2);
    expect(steps).toMatchObject({ kind: 'list', ordered: true });
    expect(steps?.kind === 'list' && steps.items).toHaveLength(lesson.task.steps.length);
    expect(result).toMatchObject({ kind: 'note' });
    for (const part of lesson.body) {
      if (part._type === 'checklist') expect(text).toContain(JSON.stringify(part.title).slice(1, -1));
      if (part._type === 'tableBlock') for (const { cells } of part.rows) expect(text).toContain(JSON.stringify(cells[0]?.trim()).slice(1, -1));
    }
  }
});
