import type { InferOutput } from 'valibot';
import type { NewCheckout as Schema } from '../checkout-schema.ts';

export type NewCheckout = InferOutput<typeof Schema>;
