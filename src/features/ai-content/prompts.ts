// A prompt in the library: everyone may read its title; its text is served after the entitlement check.
import type { PromptText } from '../../../functions/ai-content/prompt-text.ts';
import type { Tier } from '../../../functions/rules/tiers.ts';
import type { PromptCategory } from '../../../studio/model/vocabulary.ts';

export interface PromptTitle {
  /** The document's ID without "prompt-", used in its address: /ai-content/{slug}. */
  slug: string;
  title: string;
  whenToUse: string;
  category: PromptCategory;
  /** A key of PROMPT_KINDS[category]. */
  kind: string;
  minTier: Tier;
}

export interface Prompt extends PromptTitle, PromptText {}
