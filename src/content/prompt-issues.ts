// The rules of one prompt: its blanks can be filled in, and its worked example fills in all of them.
import { TIER_LABELS, TIERS } from '../../functions/rules/tiers.ts';
import { PROMPT_CATEGORIES } from '../../studio/model/vocabulary.ts';
import type { Around } from './around.ts';
import { type Issue, issueIf } from './issue.ts';
import { blanksOf, isKindOf } from './promises.ts';
import type { Prompt } from './types.gen.ts';

export function promptIssues(prompt: Prompt, around: Around): Issue[] {
  const blanks = blankIssues(prompt);
  // Report invalid blanks first: fixing them changes what the example must fill in.
  return [
    ...kindIssues(prompt),
    ...nextIssues(prompt, around),
    ...(blanks.length > 0 ? blanks : exampleIssues(prompt)),
  ];
}

function kindIssues(prompt: Prompt): Issue[] {
  if (isKindOf(prompt)) return [];
  const message = `This purpose does not belong to the group “${PROMPT_CATEGORIES[prompt.category]}”. Choose one of that group.`;
  return [{ path: 'promptKind', message }];
}

/** Readers of a prompt can open the next one; readers without a plan are shown what Quick Start opens. */
function nextIssues({ _id, minTier, next }: Prompt, { tierOf }: Around): Issue[] {
  const opens = tierOf.get(next._ref);
  const own = Math.max(TIERS.indexOf(minTier), TIERS.indexOf('quick'));
  return [
    ...issueIf(next._ref === _id, 'next', 'This is the prompt itself. Choose what comes after it.'),
    ...issueIf(
      opens && TIERS.indexOf(opens) > own,
      'next',
      `This prompt opens from ${opens && TIER_LABELS[opens]}. Choose one that opens with ${TIER_LABELS[minTier]}.`,
    ),
  ];
}

function blankIssues({ text }: Prompt): Issue[] {
  const blanks = [...blanksOf(text)];
  const few =
    'The reader has fewer than two blanks to fill in. Write two or more, such as {customer}.';
  return [
    ...(blanks.length < 2 ? [few] : []),
    ...blanks
      .filter((blank) => !/^\{[a-z][a-z0-9_]*\}$/.test(blank))
      .map(
        (blank) =>
          `The blank ${blank} is not in lower case with underscores. Write it like {your_name}.`,
      ),
  ].map((message) => ({ path: 'text', message }));
}

/** A worked example fills in each blank of its prompt once, and nothing else. */
function exampleIssues({ text, example }: Prompt): Issue[] {
  const variables = [...blanksOf(text)].map((blank) => blank.slice(1, -1));
  const filled = example.values.map(({ variable }) => variable);
  return [
    ...variables
      .filter((variable) => !filled.includes(variable))
      .map((variable) => ({
        path: 'example.values',
        message: `The example has no value for {${variable}}. Add one.`,
      })),
    ...filled.flatMap((variable, i) =>
      valueIssues(variable, { variables, before: filled.slice(0, i) }).map((message) => ({
        path: `example.values.${i}.variable`,
        message,
      })),
    ),
  ];
}

function valueIssues(
  variable: string,
  { variables, before }: { variables: readonly string[]; before: readonly string[] },
): string[] {
  if (!variables.includes(variable))
    return [`The prompt has no {${variable}}. Correct this name, or remove the value.`];
  return before.includes(variable)
    ? [`{${variable}} already has a value. Keep one of the two.`]
    : [];
}
