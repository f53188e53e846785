import { isExercise } from '../../../studio/model/exercises.ts';

/** The text with a number at each of its exercises: the first of three. */
export function numbered<Block extends { _type: string }>(body: readonly Block[]): Block[] {
  const firstHeading = body.findIndex((block) => 'style' in block && block.style === 'h2');
  const of = body.filter(({ _type }) => isExercise(_type)).length;
  let number = 0;
  return body.map((block, i) =>
    isExercise(block._type)
      ? { ...block, number: ++number, of, ...(i < firstHeading && { isOpening: true }) }
      : block,
  );
}
