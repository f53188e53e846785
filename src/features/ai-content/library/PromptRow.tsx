import { memo } from 'react';
import { FavoriteButton } from '../FavoriteButton.tsx';
import type { PromptTitle } from '../prompts.ts';
import { Found } from './Found.tsx';
import { Lock } from './Lock.tsx';

interface Props {
  prompt: PromptTitle;
  /** The label, shown if the list mixes several kinds. */
  kind?: string;
  address: string;
  isOpened: boolean;
  terms: ReadonlySet<string>;
}

/** PromptList handles its keys and clicks. */
export const PromptRow = memo(function PromptRow({
  prompt,
  kind,
  address,
  isOpened,
  terms,
}: Props) {
  const { slug, title, whenToUse, minTier } = prompt;
  return (
    <li
      className={`flex items-start gap-2 border-line border-b border-dashed ${isOpened ? '-mx-3.5 rounded-surface border-transparent bg-tint px-3.5 shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
    >
      <a
        href={address}
        data-slug={slug}
        aria-current={isOpened ? 'true' : undefined}
        className="group/row block min-h-11 min-w-0 flex-1 py-3 focus-visible:outline-offset-[-2px]"
      >
        <span className="block text-balance font-semibold leading-snug group-hover/row:underline">
          <Found text={title} terms={terms} />
        </span>
        <span className="mt-0.5 line-clamp-2 text-[0.92rem] text-muted leading-[1.5]">
          <Found text={whenToUse} terms={terms} />
        </span>
        {kind && (
          <span className="mt-1 block font-mono text-[0.78rem] text-muted">
            <Found text={kind} terms={terms} />
          </span>
        )}
        <Lock tier={minTier} />
      </a>
      <span className="grid min-h-11 min-w-11 flex-none place-items-center pt-1">
        <FavoriteButton slug={slug} title={title} />
      </span>
    </li>
  );
});
