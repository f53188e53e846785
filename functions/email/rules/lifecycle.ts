// A life-cycle email as its document has it, with the blanks filled in. The Worker sends it, the Studio previews it.
import { fillIn } from '../../admin/broadcasts/rules/blanks.ts';
import { type Block, readBlocks } from '../../admin/broadcasts/rules/words.ts';
import { onOneLine } from '../../rules/text/clean.ts';
import { type LIFECYCLE, type LifecycleName, lifecycleCase } from './lifecycle-cases.ts';

/** A document's fields. */
export interface LifecycleWords {
  subject: string;
  preheader: string;
  text: string;
  buttonLabel?: string | null | undefined;
  /** Below the button. */
  below?: string | null | undefined;
}

/** The words of every case, as published. */
export type LifecycleTexts = Readonly<Record<LifecycleName, LifecycleWords>>;

type BlankOf<Name extends LifecycleName> = Extract<
  keyof (typeof LIFECYCLE)[Name]['blanks'],
  string
>;

/** What the blanks of a case are for one member. `first_name`: '' without one. */
export type LifecycleValues<Name extends LifecycleName> = Readonly<Record<BlankOf<Name>, string>>;

export interface FilledEmail {
  subject: string;
  preheader: string;
  blocks: Block[];
  label: string;
  below: Block[];
}

/** `origin` completes links to pages of the site. Values are put in after the marks are read: they can't add any. */
export function filledEmail<Name extends LifecycleName>(
  name: Name,
  { subject, preheader, text, buttonLabel, below }: LifecycleWords,
  values: LifecycleValues<Name>,
  origin: string,
): FilledEmail {
  const { blanks, button } = lifecycleCase(name);
  const known: Readonly<Record<string, string>> = values;
  const fill = (words: string) =>
    fillIn(words, (blank) =>
      Object.hasOwn(blanks, blank) ? known[blank] || (blanks[blank]?.otherwise ?? '') : undefined,
    );
  return {
    subject: onOneLine(fill(subject)),
    preheader: onOneLine(fill(preheader)),
    blocks: readBlocks(text, fill, origin),
    label: onOneLine(fill(buttonLabel || button)),
    below: readBlocks(below ?? '', fill, origin),
  };
}

export const SAMPLES = [0, 1, 2] as const;

/** The values of one of the three sample members. */
export function sampleValues<Name extends LifecycleName>(
  name: Name,
  sample: (typeof SAMPLES)[number],
): LifecycleValues<Name> {
  return Object.fromEntries(
    Object.entries(lifecycleCase(name).blanks).map(([blank, { examples }]) => [
      blank,
      examples[sample],
    ]),
  ) as LifecycleValues<Name>;
}
