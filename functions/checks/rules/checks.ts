// Items that a member can check off outside lessons. They are content: the published catalogue lists them by kind.
import * as v from 'valibot';
import { UNKNOWN_FIELD } from '../../rules/unknown-field.ts';

export const CHECK_KINDS = [
  /** A business model's key: started with "Start Module". */
  'model',
  /** A business model's key: its external training was opened with "Start training". */
  'training',
  /** `{model}/{step's _key}` */
  'model-step',
  /** A tutorial's slug. */
  'tutorial',
  /** `{dashboard}/{item's _key}`: the steps of a dashboard's guide. */
  'guide',
  /** `{event}/{position from 0}`: what to bring to a coaching event. */
  'bring',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** When each item was checked: ISO 8601, UTC. Every kind is present. */
export type Checks = Record<CheckKind, Record<string, string>>;

export const CheckChange = v.strictObject(
  {
    kind: v.picklist(CHECK_KINDS, 'We don’t know that kind of item'),
    item: v.pipe(v.string('An item is text'), v.minLength(1), v.maxLength(120)),
    checked: v.boolean('Say whether it is checked'),
  },
  UNKNOWN_FIELD,
);
