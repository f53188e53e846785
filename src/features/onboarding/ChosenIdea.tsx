import type { StarterIdea } from '../../../functions/onboarding/rules/answers.ts';
import { IdeaFacts } from './IdeaFacts.tsx';

/** The idea that the week tests, shown next to the week. */
export function ChosenIdea({
  idea,
  onOthers,
}: {
  idea: StarterIdea | undefined;
  onOthers: () => void;
}) {
  return (
    <section aria-label="The idea you’re testing">
      <p className="font-mono text-[0.82rem] text-muted">The idea you’re testing</p>
      <h2 className="mt-1">{idea?.title ?? 'None yet'}</h2>
      <p className="mt-2">
        {idea?.text ?? 'This week is for looking around. Choose an idea whenever you like.'}
      </p>
      {idea && <IdeaFacts idea={idea} />}
      <button type="button" className="text-link mt-2 min-h-11" onClick={onOthers}>
        {idea ? 'See the other two ideas' : 'See three ideas'}
      </button>
    </section>
  );
}
