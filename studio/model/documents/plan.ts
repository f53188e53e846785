import { TIERS } from '../../../functions/rules/tiers.ts';
import { choice, icon, type Kind, line, list } from '../fields.ts';
import { COLORS } from '../vocabulary.ts';

export const plan: Kind = {
  name: 'plan',
  title: 'Plan',
  fields: {
    key: choice(TIERS, {
      title: 'Tier',
      help: 'Prices are set where they are charged: functions/rules/plans.ts.',
    }),
    name: line(3, 60, { help: '{productName} is replaced with the name in Settings.' }),
    tagline: line(5, 100, { help: 'A few words below the name.' }),
    audience: line(5, 200, { help: 'Who it’s for.' }),
    makesSense: line(10, 160, {
      optional: true,
      title: 'When it makes sense',
      help: 'For an older plan: one honest sentence about who should still choose it. Prices are next to it.',
    }),
    features: list(line(3, 140), 3, 8, {
      unique: true,
      help: 'What’s included, most wanted first.',
    }),
    color: choice(COLORS, { first: 'accent' }),
    icon: icon(),
  },
  tabs: {
    Plan: ['key', 'name', 'tagline', 'audience', 'makesSense'],
    Card: ['features', 'color', 'icon'],
  },
  preview: { title: 'name', details: ['key', 'tagline'] },
};
