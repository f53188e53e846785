import type Stripe from 'stripe';
import { newId, randomText } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

interface SetupPlan {
  customer: string | null;
  usage: string;
  description?: string | null;
  metadata?: Record<string, string>;
  automaticMethods?: boolean;
}

/** Saves a card without charging it. */
export function newSetupIntent(work: UnitOfWork, plan: SetupPlan): Stripe.SetupIntent {
  const id = newId('seti');
  const intent = work.add<Stripe.SetupIntent>({
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: plan.automaticMethods
      ? { allow_redirects: 'always', enabled: true }
      : null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: work.now,
    customer: plan.customer,
    customer_account: null,
    description: plan.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: plan.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } } as never,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: plan.usage,
  });
  work.tell('setup_intent.created', intent);
  return intent;
}
