// The texts of one kind of prompt for one tier. Only the Worker reads these files, after the entitlement check.
import type { APIRoute, GetStaticPaths } from 'astro';
import type { PromptText } from '../../../../../functions/ai-content/prompt-text.ts';
import { allPrompts, textOf } from '../../../../features/ai-content/content.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const files = Map.groupBy(await allPrompts(), ({ kind, minTier }) => `${kind}.${minTier}`);
  return [...files].map(([file, prompts]) => ({
    params: { file },
    props: {
      texts: prompts.map(textOf),
    },
  }));
};

export const GET: APIRoute<{ texts: PromptText[] }> = ({ props }) => Response.json(props.texts);
