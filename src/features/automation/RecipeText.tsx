import type { ReactNode } from 'react';
import type { Recipe } from '../../../functions/automation/rules/recipe.ts';
import { DOERS } from '../../../functions/automation/rules/vocabulary.ts';
import { Button } from '../../components/Button.tsx';
import { takeRecipe } from './take-recipe.ts';

/** The whole recipe: trigger, steps, problems, tests, how to undo it, and links to learn more. */
export function RecipeText({ recipe }: { recipe: Recipe }) {
  return (
    <div className="grid gap-x-14 gap-y-7 pt-1 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <p>
          <strong>What starts it.</strong> {recipe.trigger}
        </p>
        <p className="mt-1 text-[0.94rem] text-muted">You need {listed(recipe.apps)}.</p>
        <ol className="mt-4 border-ink border-t-[1.5px]">
          {recipe.steps.map((step, i) => (
            <li
              key={step._key}
              className="grid grid-cols-[2rem_minmax(0,1fr)] border-line border-b border-dashed py-2.5 leading-snug"
            >
              <span aria-hidden="true" className="font-mono text-[0.86rem] text-accent">
                {i + 1}
              </span>
              <span>
                {step.does}
                {step.otherwise && (
                  <span className="mt-1 block text-[0.94rem]">
                    <strong>If not:</strong> {step.otherwise}
                  </span>
                )}
                <span className="mt-0.5 block font-mono text-[0.8rem] text-muted">
                  {step.with === 'you' ? 'you' : `${DOERS[step.by].toLowerCase()}: ${step.with}`}
                  {step.personal && ', personal data'}
                </span>
              </span>
            </li>
          ))}
        </ol>
        <Button className="mt-5 w-full sm:w-auto" onClick={() => takeRecipe(recipe)}>
          Make it mine
        </Button>
      </div>
      <div className="min-w-0 space-y-5 text-[0.96rem]">
        <Part heading="What can go wrong">
          <dl className="space-y-2.5">
            {recipe.problems.map(({ _key, problem, notice }) => (
              <div key={_key}>
                <dt className="font-medium leading-snug">{problem}</dt>
                <dd className="text-muted leading-snug">How you notice: {notice}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part heading="If it fails">{recipe.fallback}</Part>
        <Part heading="Test it with">
          <ul className="list-disc space-y-1 pl-5">
            {recipe.tests.map((test) => (
              <li key={test}>{test}</li>
            ))}
          </ul>
        </Part>
        <Part heading="How to undo it">{recipe.undo}</Part>
        <Part heading="How we counted the minutes">{recipe.assumption}</Part>
        <Part heading="Goes with it">
          <Link href={`/ai-content/${recipe.prompt._id.replace(/^prompt-/, '')}`}>
            Prompt: {recipe.prompt.title}
          </Link>
          <Link href={`/micro-learning?module=${recipe.lesson._id}`}>
            Lesson: {recipe.lesson.title}
          </Link>
        </Part>
      </div>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-[1rem]">{heading}</h3>
      {children}
    </section>
  );
}

const Link = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="text-link flex min-h-11 items-center leading-snug">
    {children}
  </a>
);

const listed = (things: readonly string[]) =>
  things.length < 2 ? things.join() : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
