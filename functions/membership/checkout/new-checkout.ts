import type { InferOutput } from 'valibot';
import type { NewCheckout as Schema, withPlan } from '../checkout-schema.ts';

export type NewCheckout = ReturnType<typeof withPlan<InferOutput<typeof Schema>>>;
