import type { Product } from 'schema-dts';
import { findPlan } from '../../../../functions/rules/plans.ts';
import { product } from './product.ts';

interface PlanTexts {
  key: string;
  name: string;
  tagline: string;
}

/** The paid plans, with their texts. */
export function planProducts(
  site: URL,
  texts: readonly PlanTexts[],
  productName: string,
): Product[] {
  return texts.flatMap(({ key, name, tagline }) => {
    const plan = findPlan(key);
    const full = name.includes(productName) ? name : `${productName}: ${name}`;
    return plan ? [product(site, plan, { name: full, description: tagline })] : [];
  });
}
