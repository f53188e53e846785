import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section of the account page: title and text on the left, controls on the right. */
export function Section({ id, title, text, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-8 first:border-0 first:pt-0 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10"
    >
      <div>
        <h2 id={id} tabIndex={-1} className="scroll-mt-28 text-[1.25rem] outline-none">
          {title}
        </h2>
        {text && <p className="mt-2 text-[0.94rem] text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
