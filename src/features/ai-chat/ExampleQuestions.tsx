const EXAMPLES = [
  { about: 'Your offer', question: 'How do I price my first service?' },
  { about: 'Your time', question: 'I only have four hours a week. Where do I start?' },
  { about: 'AI tools', question: 'How do I know whether an AI answer is true?' },
  { about: 'Your membership', question: 'How do I cancel?' },
  { about: 'A draft', question: 'Check my draft:' },
];

interface Props {
  /** False if the question was not sent. */
  onAsk: (question: string) => boolean;
}

/** Links, so that they work before the script has loaded: the page reopens with the question in its field. */
export function ExampleQuestions({ onAsk }: Props) {
  return (
    <section aria-labelledby="chat-examples" className="mt-9">
      <h2 id="chat-examples" className="text-[1.2rem]">
        Questions to get you started
      </h2>
      <ul className="mt-2 border-t-[1.5px] border-ink">
        {EXAMPLES.map(({ about, question }) => (
          <li key={about} className="border-b border-dashed border-line">
            <a
              href={`/ai-chat?ask=${encodeURIComponent(question)}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || question.endsWith(':')) return;
                event.preventDefault();
                onAsk(question);
              }}
              className="group flex min-h-12 flex-wrap items-baseline gap-x-4 px-1 py-2.5 hover:bg-tint"
            >
              <span className="w-36 flex-none font-mono text-[0.82rem] text-muted">{about}</span>
              <span className="font-semibold group-hover:text-accent">
                {question}
                {question.endsWith(':') && ' …'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
