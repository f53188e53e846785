import type { Step } from './content.ts';
import { Marked } from './Marked.tsx';

/** A step's title, which takes the focus when the member moves there. */
export function Heading({ step }: { step: Step }) {
  return (
    <>
      <h1 tabIndex={-1} className="outline-none">
        <Marked text={step.title} />
      </h1>
      <p className="mt-1.5 max-w-xl text-muted max-md:text-[0.94rem] max-md:leading-snug md:mt-3">
        {step.description}
      </p>
      {step.points && (
        <ul className="mt-4 grid gap-1.5 text-[0.98rem] max-md:hidden">
          {step.points.map((point) => (
            <li key={point} className="flex gap-3">
              <span aria-hidden="true" className="text-accent">
                –
              </span>
              {point}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
