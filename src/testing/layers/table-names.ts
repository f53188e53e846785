// A table is named after the feature that writes it, or after one of its rooms: `forum_likes`, `referral_codes`. These
// have another name. `npm run check:tables` fails on one that is neither named so nor listed here, and on a row that
// nothing needs. docs/layers.md shows the table.

export interface OtherTables {
  /** The feature that writes them. */
  word: string;
  tables: readonly string[];
  because: string;
}

export const OTHER_TABLES: readonly OtherTables[] = [
  {
    word: 'session',
    tables: ['members', 'identities', 'customer_changes'],
    because: 'who has an account, how they sign in, and whose address Stripe does not know yet',
  },
  {
    word: 'account',
    tables: ['preferences', 'erasures', 'erased_addresses'],
    because: 'what a member set, and accounts that are being deleted',
  },
  {
    word: 'membership',
    tables: [
      'customers',
      'customer_keys',
      'subscriptions',
      'holds',
      'invoices',
      'disputes',
      'guarantee_cards',
      'guarantee_refunds',
    ],
    because: 'Stripe’s words for what is Stripe’s, and the guarantee, a part of membership',
  },
  {
    word: 'referrals',
    tables: ['grants'],
    because: 'days of membership that a member was given, for any reason',
  },
  {
    word: 'micro-learning',
    tables: ['module_completions'],
    because: 'a lesson is a module in the API and the database',
  },
  {
    word: 'learning-paths',
    tables: ['path_starts'],
    because: 'one path',
  },
  {
    word: 'practice',
    tables: ['lesson_answers'],
    because: 'practice asks the questions of lessons again; an answer counts for both',
  },
  {
    word: 'achievements',
    tables: ['learning_goal_weeks'],
    because: 'weeks in which a goal was reached, kept for the achievements that count them',
  },
  {
    word: 'ai-content',
    tables: [
      'prompt_favorites',
      'prompt_collections',
      'prompt_collection_items',
      'prompt_history',
      'prompt_votes',
    ],
    because: 'prompts are what the library contains',
  },
  {
    word: 'artifacts',
    tables: ['task_steps'],
    because: 'steps of the task that ends in a work',
  },
  {
    word: 'checks',
    tables: ['checked_items'],
    because: 'one row for each item that is checked',
  },
  {
    word: 'tours',
    tables: ['tutorial_progress'],
    because: 'the tutorial dialog is one of the tours',
  },
  {
    word: 'community',
    tables: [
      'member_blocks',
      'reports',
      'warnings',
      'group_messages',
      'group_checkins',
      'uploaded_files',
      'file_deletions',
    ],
    because: 'what members, moderators and groups do in every room, or with files of resources',
  },
  {
    word: 'notifications',
    tables: ['digest_state', 'thread_readings'],
    because: 'when the digest was sent, and what a member has seen and is not told again',
  },
  {
    word: 'email',
    tables: ['mails', 'one_time_links', 'refused_addresses'],
    because: 'the outbox, links that emails contain, and addresses that send emails back',
  },
  {
    word: 'dashboards',
    tables: ['monthly_figures'],
    because: 'figures that members enter about their own business',
  },
  {
    word: 'health',
    tables: ['cron_runs', 'failed_requests'],
    because: 'when each scheduled task last ran, and requests that failed, for /api/ready',
  },
  {
    word: 'site-builds',
    tables: ['content_changes'],
    because: 'what the next build is for',
  },
];

/**
 * `tables`: the feature that writes each, undefined where only triggers do. `words`: names of features and of their
 * rooms, by feature.
 */
export function tableNameIssues(
  tables: ReadonlyMap<string, string | undefined>,
  words: ReadonlyMap<string, readonly string[]>,
  rows: readonly OtherTables[] = OTHER_TABLES,
): string[] {
  const listed = new Map(rows.flatMap(({ word, tables }) => tables.map((each) => [each, word])));
  const isNamed = (table: string, feature: string | undefined) =>
    (feature === undefined ? [...words.values()].flat() : (words.get(feature) ?? [])).some((word) =>
      isIn(word, table),
    );
  return [...tables]
    .flatMap(([table, feature]) => {
      const word = listed.get(table);
      if (isNamed(table, feature))
        return word ? [`table-names.ts: ${table} has its feature's word, and needs no row`] : [];
      if (word === undefined)
        return [
          feature
            ? `${table}: its feature is ${feature}, and table-names.ts has no row for it`
            : `${table}: no feature has this word, and table-names.ts has no row for it`,
        ];
      return feature === undefined || word === feature
        ? []
        : [`table-names.ts: ${table} is written by ${feature}, not by ${word}`];
    })
    .concat(
      [...listed.keys()]
        .filter((table) => !tables.has(table))
        .map((table) => `table-names.ts: there is no table ${table} any more`),
    );
}

/** `study-groups` is in `study_group_members`, `portfolio` in `portfolios`. */
const isIn = (word: string, table: string) => singular(table).includes(singular(word));

const singular = (name: string) => `_${name.replaceAll('-', '_').replaceAll(/s(?=_|$)/g, '')}_`;
