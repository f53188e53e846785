// The automation recipes of each tier, with those of the tiers below. The Worker serves them to members:
// functions/automation.
import { RANK } from '../../../../functions/rules/plans.ts';
import { TIERS, type Tier } from '../../../../functions/rules/tiers.ts';
import { getAutomationRecipes } from '../../../content/content.ts';

export const getStaticPaths = () => TIERS.map((tier) => ({ params: { tier } }));

export async function GET({ params }: { params: { tier: Tier } }): Promise<Response> {
  const recipes = await getAutomationRecipes();
  return Response.json(recipes.filter(({ minTier }) => RANK[minTier] <= RANK[params.tier]));
}
