// The rules of moving pictures: each step points at something that is there, and there is time to read it.
import type { Scene, SceneScreen, SceneStep } from '../../functions/scenes/rules/scene.ts';
import { secondsOf } from '../../functions/scenes/rules/timeline.ts';
import { cellsOf, columnLetter } from '../../functions/sheets/rules/cells.ts';
import { type Issue, issueIf } from './issue.ts';

const SCENE_SECONDS = { min: 30, max: 90 } as const;
/** Subtitles are read at 15 to 20 characters a second; typing takes the eye as well. */
const MAX_CHARACTERS_A_SECOND = 20;

export function sceneIssues({ screens, steps }: Scene, path: string): Issue[] {
  const seconds = secondsOf(steps);
  const at = (field: string) => (path ? `${path}.${field}` : field);
  return [
    ...issueIf(
      seconds < SCENE_SECONDS.min || seconds > SCENE_SECONDS.max,
      at('steps'),
      `The steps take ${seconds} seconds. Make it ${SCENE_SECONDS.min} to ${SCENE_SECONDS.max}.`,
    ),
    ...screens.flatMap((_, i) =>
      issueIf(
        !steps.some(({ screen }) => screen === i + 1),
        at(`screens.${i}`),
        'No step is on this screen. Add one, or remove the screen.',
      ),
    ),
    ...screens.flatMap(({ parts }, i) =>
      issueIf(
        parts.filter(({ look }) => look === 'cells').length > 1,
        at(`screens.${i}.parts`),
        'This screen has two sheets, so B2 could be in either. Keep one.',
      ),
    ),
    ...steps.flatMap((step, i) => stepIssues(step, i, { screens, steps }, at(`steps.${i}`))),
  ];
}

function stepIssues(
  { caption, screen, pointer, does, text, seconds }: SceneStep,
  i: number,
  { screens, steps }: Pick<Scene, 'screens' | 'steps'>,
  at: string,
): Issue[] {
  const there = screens[screen - 1];
  if (!there)
    return [
      {
        path: `${at}.screen`,
        message: `There is no screen ${screen}. There are ${screens.length}.`,
      },
    ];
  const needed = Math.ceil(caption.length / MAX_CHARACTERS_A_SECOND);
  const isLater = steps.some(
    (other, j) =>
      j > i && other.does === 'show' && other.screen === screen && other.pointer === pointer,
  );
  return [
    ...issueIf(
      !pointer && does !== 'show',
      `${at}.pointer`,
      'This step points at nothing. Write the number of a part, or a cell.',
    ),
    ...issueIf(
      pointer && !pointersOf(there).has(pointer),
      `${at}.pointer`,
      `Screen ${screen} has no ${/^\d/.test(pointer ?? '') ? 'part' : 'cell'} ${pointer}.`,
    ),
    ...issueIf(
      pointer && isLater,
      `${at}.pointer`,
      `${pointer} is shown by a later step. Point at it from then on.`,
    ),
    ...issueIf(
      (does === 'type') !== Boolean(text),
      `${at}.text`,
      does === 'type' ? 'Write what is typed.' : 'Only a step that types has a text to type.',
    ),
    ...issueIf(
      seconds < needed,
      `${at}.seconds`,
      `The caption takes ${needed} seconds to read. Give it as many, or shorten it.`,
    ),
  ];
}

/** Everything on a screen that a step can point at. */
function pointersOf({ parts }: SceneScreen): ReadonlySet<string> {
  return new Set(
    parts.flatMap(({ look, text }, i) => [
      String(i + 1),
      ...(look === 'cells'
        ? cellsOf(text).flatMap((row, r) => row.map((_, c) => `${columnLetter(c)}${r + 1}`))
        : []),
    ]),
  );
}
