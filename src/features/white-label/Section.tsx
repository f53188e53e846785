import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function Section({ id, title, text, children }: Props) {
  return (
    <section aria-labelledby={id} className="border-line border-t pt-10">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24">
        {title}
      </h2>
      <p className="mt-2 mb-6 max-w-xl text-muted">{text}</p>
      {children}
    </section>
  );
}
