// A plan and its prices. No ratings and no reviews: those on the site are examples.
import type { Offer, Product } from 'schema-dts';
import { type Billing, type Plan, priceCents } from '../../../../functions/rules/plans.ts';
import { absolute, organizationId } from './json-ld.ts';

/** UN/CEFACT codes for month and year. */
const PERIODS: Readonly<Record<Billing, string>> = { monthly: 'MON', annual: 'ANN' };

export function product(
  site: URL,
  plan: Plan,
  { name, description }: { name: string; description: string },
): Product {
  return {
    '@type': 'Product',
    '@id': absolute(site, `/plans#${plan.key}`),
    name,
    description,
    sku: plan.value,
    category: 'Online courses',
    image: absolute(site, '/og/plans.png'),
    url: absolute(site, '/plans'),
    brand: organizationId(site),
    offers: (['monthly', 'annual'] as const).map((billing) => offer(site, plan, billing)),
  };
}

function offer(site: URL, plan: Plan, billing: Billing): Offer {
  const price = (priceCents(plan, billing) / 100).toFixed(2);
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: absolute(site, `/plans?plan=${plan.value}&billing=${billing}`),
    seller: organizationId(site),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: PERIODS[billing] },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: plan.guaranteeDays,
      returnFees: 'https://schema.org/FreeReturn',
      merchantReturnLink: absolute(site, '/terms-of-service'),
    },
  };
}
