// Finds the moving pictures of a document.
import type { Scene } from '../../functions/scenes/rules/scene.ts';
import type { ContentDocument } from './dataset.ts';

/** Each scene with its path: a tool's whole document, or the blocks of a lesson's or guide's text. */
export function scenesOf(document: ContentDocument): { scene: Scene; path: string }[] {
  if (document._type === 'toolScene') return [{ scene: document as never, path: '' }];
  const { body, task } = document as {
    body?: readonly { _type: string }[];
    task?: { solution?: readonly { _type: string }[] };
  };
  return Object.entries({ body, 'task.solution': task?.solution }).flatMap(([field, blocks]) =>
    Array.isArray(blocks)
      ? blocks.flatMap((block, i) =>
          block._type === 'scene' ? [{ scene: block as never, path: `${field}.${i}` }] : [],
        )
      : [],
  );
}
