import { useEffect, useRef, useState } from 'react';
import { MAX_PROMPT } from '../../../functions/ai-content/rules/variables.ts';
import { PROMPT_CATEGORIES, PROMPT_KINDS, PROMPT_TOOLS } from '../../../studio/model/vocabulary.ts';
import type { SavedWork } from '../saved-work/saved-work.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { Blank } from './prompt/Blank.tsx';
import { CollectButton } from './prompt/CollectButton.tsx';
import { CopyBar } from './prompt/CopyBar.tsx';
import { Example } from './prompt/Example.tsx';
import { FactsBox } from './prompt/FactsBox.tsx';
import { Foot } from './prompt/Foot.tsx';
import { Learn } from './prompt/Learn.tsx';
import { Loaded } from './prompt/Loaded.tsx';
import { Next } from './prompt/Next.tsx';
import { Preview } from './prompt/Preview.tsx';
import { Usefulness } from './prompt/Usefulness.tsx';
import { useCopy } from './prompt/use-copy.ts';
import { useFilling } from './prompt/use-filling.ts';
import { useSeen } from './prompt/use-seen.ts';
import type { Prompt, PromptTitle } from './prompts.ts';

interface Props {
  prompt: Prompt;
  /** The next prompt of the same kind, shown if the prompt itself names none. */
  next: PromptTitle | null;
  /** Opens another prompt; the library's page changes the address. */
  onOpen: (slug: string) => void;
  /** `h2` if it follows a heading of the library's own. */
  heading?: 'h1' | 'h2';
}

/** A prompt with the form for its blanks, the preview, and its worked example. Also rendered at build time. */
export function OpenedPrompt(props: Props) {
  return <Opened key={props.prompt.slug} {...props} />;
}

// Loaded before it is needed: a browser that refuses the clipboard may be offline as well.
const loadByHand = async () => (await import('./prompt/CopyByHand.tsx')).CopyByHand;
const loadAnswers = async () => (await import('./prompt/Answers.tsx')).Answers;
const loadOpenedWork = async () => (await import('./prompt/opened-work.ts')).openedWork;

function Opened({ prompt, next, onOpen, heading: Heading = 'h1' }: Props) {
  const { slug, title, text, category, kind } = prompt;
  const following = prompt.next ?? next;
  const filling = useFilling(slug, text);
  const { variables, values, filled, open, known, typed, arrivals } = filling;
  const { copy, put, isCopied, isRefused } = useCopy({ slug, filled, open });
  const [work, setWork] = useState<SavedWork | null>(null);
  const below = useRef<HTMLDivElement>(null);
  const isBelowSeen = useSeen(below);
  const arrive = useRef(filling.arrive);
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('work');
    if (!id) return;
    loadOpenedWork()
      .then((openedWork) => openedWork(id, slug))
      .then((opened) => {
        arrive.current(opened?.values ?? {}, opened ? `work-${id}` : slug);
        setWork(opened?.work ?? null);
      });
  }, [slug]);

  const fromFacts = variables.filter((name) => known[name] && !(name in typed));
  const asked = variables.filter((name) => !fromFacts.includes(name));
  const form = useRef<HTMLDivElement>(null);
  const formKey = useRef(0);
  // Loaded values redraw the whole form, so that nothing slides down; never while a member is typing in it.
  if (typeof document === 'undefined' || !form.current?.contains(document.activeElement))
    formKey.current = arrivals;

  return (
    <article>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="font-mono text-[0.82rem] text-muted">
          <span className="max-sm:sr-only">{PROMPT_CATEGORIES[category]} / </span>
          {(PROMPT_KINDS[category] as Record<string, string>)[kind]}
        </p>
        <div className="-mr-2 flex">
          <CollectButton slug={slug} title={title} />
          <FavoriteButton slug={slug} title={title} withText />
        </div>
      </div>
      <Heading className="mt-2 max-w-[22ch] text-[1.75rem] sm:text-[2rem]">{title}</Heading>
      <p className="mt-2.5 max-w-[58ch] text-muted">{prompt.whenToUse}</p>
      <p className="mt-1.5 font-mono text-[0.82rem] text-muted">
        For: {PROMPT_TOOLS[prompt.tool].toLowerCase()}
      </p>

      <div className="mt-6 grid items-start gap-7 md:grid-cols-[15.9rem_minmax(0,1fr)] print:grid-cols-1">
        <div ref={form} key={formKey.current} className="grid min-w-0 gap-5 print:hidden">
          {fromFacts.length > 0 && <FactsBox names={fromFacts} filling={filling} />}
          {asked.map((name) => (
            <Blank
              key={name}
              {...{ name, text, filling }}
              from={prompt.example.values.find(({ variable }) => variable === name)}
            />
          ))}
          <Foot example={prompt.example} filling={filling} />
        </div>
        <section aria-label="Your prompt" className="ledger min-w-0">
          <div className="flex items-center justify-between gap-3 border-edge border-b-[1.5px] px-5 py-3 font-mono text-[0.86rem]">
            <span>Your prompt</span>
            <span role="status" className="flex-none text-muted">
              {variables.length - open.length} of {variables.length} filled
            </span>
          </div>
          <CopyBar filled={filled} isCopied={isCopied} onCopy={() => void copy()} onPut={put} />
          <Loaded load={loadByHand} wanted={isBelowSeen || isRefused}>
            {(CopyByHand) => isRefused && <CopyByHand filled={filled} />}
          </Loaded>
          {filled.length > MAX_PROMPT && (
            <p role="status" className="mx-5 mt-4 font-medium text-coral">
              This is longer than most chat tools take (30,000 characters). Shorten a text, or paste
              it in parts.
            </p>
          )}
          <Preview key={arrivals} text={text} values={values} />
          <div ref={below} className="min-h-[4.6rem] border-line border-t border-dashed px-5 py-3">
            <Loaded load={loadAnswers} wanted={isBelowSeen || work !== null}>
              {(Answers) => <Answers {...{ prompt, filling, work }} onSaved={setWork} />}
            </Loaded>
          </div>
        </section>
      </div>
      <Example {...prompt} />
      <Learn lessons={prompt.lessons} />
      <div className="mt-9 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line border-t pt-5 print:hidden">
        {following ? <Next next={following} onOpen={onOpen} /> : <span />}
        <Usefulness slug={slug} />
      </div>
    </article>
  );
}
