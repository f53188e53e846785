// A project's weeks build on each other: a lesson is in one of them, since its task is done once.
import { type Issue, issueIf } from './issue.ts';
import type { Project } from './types.gen.ts';

export function projectIssues({ weeks, caseText, showText }: Project): Issue[] {
  const seen = new Set<string>();
  return [
    ...weeks.flatMap(({ lessons }, week) =>
      lessons.flatMap(({ _ref }, i) => {
        const isAgain = seen.has(_ref);
        seen.add(_ref);
        return issueIf(
          isAgain,
          `weeks.${week}.lessons.${i}`,
          'This lesson is in an earlier week. Choose another: what is handed in for it belongs to one week.',
        );
      }),
    ),
    ...Object.entries({ caseText, showText }).flatMap(([path, text]) =>
      issueIf(
        !text.includes('{client}'),
        path,
        'This text doesn’t name the client. Write {client} where the name belongs.',
      ),
    ),
  ];
}
