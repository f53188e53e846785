// Every table with personal data, and what a member's export includes of it. A test walks the schema and fails when
// a table or a column is missing both here and in NOT_EXPORTED.
import { CURRENT_MEMBER } from '../session/current-member.ts';

/** Other members' IDs in the entries of an email: at most ten (functions/notifications/digest.ts). */
const OTHERS_IN_DIGEST = `'$.entries[0].actorId', '$.entries[1].actorId', '$.entries[2].actorId', '$.entries[3].actorId',
  '$.entries[4].actorId', '$.entries[5].actorId', '$.entries[6].actorId', '$.entries[7].actorId', '$.entries[8].actorId',
  '$.entries[9].actorId'`;

export const PERSONAL_DATA = [
  {
    table: 'members',
    sql: `SELECT id, email, first_name, last_name, time_zone, joined_at, email_verified_at
          FROM members WHERE id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'subscriptions',
    sql: `SELECT id, customer_id, plan, billing, status, created_at, paid_until, cancels_at, canceled_at, ended_at,
            first_paid_at, guarantee_days, next_charge_at, next_charge_cents, card_brand, card_last4, card_expires
          FROM subscriptions WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'customers',
    sql: `SELECT id, created_at FROM customers WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'checkouts',
    sql: `SELECT plan, billing, promotion_code, subscription_id, updated_at FROM checkouts
          WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'invoices',
    sql: `SELECT id, subscription_id, number, status, reason, amount_cents, paid_cents, refunded_cents, period_start,
            period_end, created_at, paid_at, payment_intent_id, page_url, pdf_url
          FROM invoices WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'guarantee_refunds',
    sql: `SELECT subscription_id, requested_at, finished_at, refunded_before_cents FROM guarantee_refunds WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'membership_events',
    sql: `SELECT subscription_id, kind, detail, happened_at FROM membership_events
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY happened_at`,
  },
  {
    table: 'holds',
    sql: `SELECT subscription_id, reason, placed_at, lifted_at FROM holds WHERE subscription_id IN
            (SELECT id FROM subscriptions WHERE member_id = ${CURRENT_MEMBER})`,
  },
  {
    table: 'grants',
    sql: `SELECT reason, tier, starts_at, ends_at, revoked_at FROM grants WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'referral_codes',
    sql: `SELECT code FROM referral_codes WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'referrals',
    sql: `SELECT CASE referrer_id WHEN s.member_id THEN 'you' ELSE 'somebody' END AS invited_by, referred_at,
            r.confirmed_at AS confirmed_at, reversed_at, refused
          FROM sessions s JOIN referrals r ON referrer_id = s.member_id OR referee_id = s.member_id
          WHERE s.token_hash = ?1 ORDER BY referred_at`,
  },
  {
    table: 'preferences',
    sql: `SELECT sign_in_alerts, shared_first_name, shared_pages FROM preferences
          WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'module_completions',
    sql: `SELECT module_id, time_spent_minutes, completed_at FROM module_completions
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY completed_at`,
  },
  {
    table: 'path_starts',
    sql: `SELECT path_id, started_at FROM path_starts WHERE member_id = ${CURRENT_MEMBER} ORDER BY started_at`,
  },
  {
    table: 'achievements',
    sql: `SELECT id, type, subject, title, description, category, time_spent_minutes, created_at FROM achievements
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'learning_goals',
    sql: `SELECT lessons_per_week, set_at FROM learning_goals WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'learning_goal_weeks',
    sql: `SELECT week, lessons, starts_at, ends_at, met_at FROM learning_goal_weeks
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY week`,
  },
  {
    table: 'certificates',
    sql: `SELECT id, path_id, title, lessons, minutes, issued_at, time_zone, shows_name, withdrawn_at, undone_at
          FROM certificates WHERE member_id = ${CURRENT_MEMBER} ORDER BY issued_at`,
  },
  {
    table: 'portfolios',
    sql: `SELECT slug, is_shown, may_index, name, headline, about, updated_at, hidden_at, hidden_reason FROM portfolios
          WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'portfolio_items',
    sql: `SELECT kind, item_id, position FROM portfolio_items WHERE member_id = ${CURRENT_MEMBER} ORDER BY position`,
  },
  {
    table: 'business_facts',
    sql: `SELECT facts, updated_at FROM business_facts WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'ai_uses',
    sql: `SELECT id, kind, source, used_at FROM ai_uses WHERE member_id = ${CURRENT_MEMBER} ORDER BY used_at`,
  },
  {
    table: 'saved_works',
    sql: `SELECT id, kind, title, version, created_at, updated_at, deleted_at, shared_at, shares_name FROM saved_works
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'saved_work_versions',
    sql: `SELECT work_id, version, title, summary, data, saved_at FROM saved_work_versions
          WHERE work_id IN (SELECT id FROM saved_works WHERE member_id = ${CURRENT_MEMBER}) ORDER BY work_id, version`,
  },
  {
    table: 'prompt_favorites',
    sql: `SELECT slug, marked_at FROM prompt_favorites WHERE member_id = ${CURRENT_MEMBER} ORDER BY marked_at`,
  },
  {
    table: 'prompt_collections',
    sql: `SELECT id, name, created_at FROM prompt_collections WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'prompt_collection_items',
    sql: `SELECT collection_id, slug, added_at FROM prompt_collection_items WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'prompt_history',
    sql: `SELECT id, slug, copied_at FROM prompt_history WHERE member_id = ${CURRENT_MEMBER} ORDER BY copied_at`,
  },
  {
    table: 'prompt_votes',
    sql: `SELECT slug, is_useful, voted_at FROM prompt_votes WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'checked_items',
    sql: `SELECT kind, item, checked_at FROM checked_items WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'community_members',
    sql: `SELECT handle, joined_at, suspended_until FROM community_members WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'member_roles',
    sql: `SELECT role, granted_at FROM member_roles WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'member_blocks',
    sql: `SELECT handle, blocked_at FROM member_blocks b LEFT JOIN community_members cm ON cm.member_id = b.blocked_id
          WHERE b.member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'forum_posts',
    sql: `SELECT id, category_id, title, content, created_at, edited_at, version, replies_count, likes_count, accepted_reply_id,
            accepted_by, deleted_at, hidden_at
          FROM forum_posts WHERE author_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'forum_replies',
    sql: `SELECT id, post_id, parent_id, content, created_at, edited_at, version, likes_count, deleted_at, hidden_at
          FROM forum_replies
          WHERE author_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'forum_reply_likes',
    sql: `SELECT reply_id, liked_at FROM forum_reply_likes WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'forum_revisions',
    sql: `SELECT post_id, reply_id, title, content, written_at, replaced_at FROM forum_revisions
          WHERE author_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'resources',
    sql: `SELECT id, title, description, type, category_id, version, shown_version, approved_version, likes_count, downloads_count, status,
            created_at, updated_at, deleted_at FROM resources WHERE author_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'resource_versions',
    sql: `SELECT resource_id, version, type, url, file_name, mime, bytes, sha256, note, created_at FROM resource_versions
          WHERE resource_id IN (SELECT id FROM resources WHERE author_id = ${CURRENT_MEMBER}) ORDER BY resource_id, version`,
  },
  {
    table: 'resource_likes',
    sql: `SELECT resource_id, liked_at FROM resource_likes WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'resource_downloads',
    sql: `SELECT resource_id, downloaded_at FROM resource_downloads WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'uploaded_files',
    sql: `SELECT id, type, file_name, mime, bytes, sha256, created_at, stored_at FROM uploaded_files
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'thread_readings',
    sql: `SELECT post_id, last_reply_id, read_at, follows FROM thread_readings WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'forum_visits',
    sql: `SELECT seen_at, before_at FROM forum_visits WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'community_drafts',
    sql: `SELECT place, content, version, updated_at FROM community_drafts WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'community_images',
    sql: `SELECT id, type, bytes, width, height, created_at FROM community_images
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'notifications',
    sql: `SELECT id, event, key, text, href, count, in_app, created_at, updated_at, read_at, emailed_at FROM notifications
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'notification_settings',
    sql: `SELECT event, in_app, email FROM notification_settings WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'digest_state',
    sql: `SELECT due_at, last_sent_at FROM digest_state WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'forum_likes',
    sql: `SELECT post_id, liked_at FROM forum_likes WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'reports',
    sql: `SELECT kind, target_id, reason, note, reported_at FROM reports WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'warnings',
    sql: `SELECT kind, target_id, measure, reason, until, warned_at, appeal, appealed_at, decided_at, outcome
          FROM warnings WHERE member_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'moderation_actions',
    sql: `SELECT action, kind, target_id, reason, created_at FROM moderation_actions
          WHERE author_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'study_groups',
    sql: `SELECT id, name, description, category, difficulty, capacity, members_count, waiting_count, path_id, weekly_goal,
            goal_week, meets_on, meets_at, time_zone, minutes, join_link, status, status_reason, created_at, closed_at
          FROM study_groups WHERE owner_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'study_group_members',
    sql: `SELECT group_id, state, joined_at, last_read_id FROM study_group_members
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'group_messages',
    sql: `SELECT id, group_id, content, created_at, edited_at, deleted_at, hidden_at FROM group_messages
          WHERE author_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'group_checkins',
    sql: `SELECT group_id, week, said, done, stuck, stuck_on, updated_at FROM group_checkins
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY week`,
  },
  {
    table: 'onboardings',
    sql: `SELECT step, answers, done, week_id, week_starts_on, updated_at, skipped_at, completed_at FROM onboardings
          WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'onboarding_advice',
    sql: `SELECT id, step, answers, advice, source, fell_back, is_given_back, asked_at FROM onboarding_advice
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY asked_at`,
  },
  {
    table: 'weeks',
    sql: `SELECT id, number, starts_on, idea, created_at FROM weeks WHERE member_id = ${CURRENT_MEMBER} ORDER BY number`,
  },
  {
    table: 'week_tasks',
    sql: `SELECT id, week_id, kind, ref, title, result, minutes, day, planned_for, is_own, done_at, dropped_at
          FROM week_tasks WHERE member_id = ${CURRENT_MEMBER} ORDER BY planned_for, position`,
  },
  {
    table: 'lesson_notes',
    sql: `SELECT id, module_id, block, text, created_at, updated_at FROM lesson_notes
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'artifacts',
    sql: `SELECT id, module_id, kind, title, text, url, file_name, file_type, file_bytes, created_at, updated_at FROM artifacts
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'deleted_artifacts',
    sql: `SELECT id, module_id, kind, title, text, url, file_name, file_type, file_bytes, created_at, updated_at, deleted_at
          FROM deleted_artifacts WHERE member_id = ${CURRENT_MEMBER} ORDER BY deleted_at`,
  },
  {
    table: 'artifact_uploads',
    sql: `SELECT id, file_name, file_type, file_bytes, sha256, created_at, stored_at FROM artifact_uploads
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'task_steps',
    sql: `SELECT module_id, step, checked_at FROM task_steps WHERE member_id = ${CURRENT_MEMBER} ORDER BY checked_at`,
  },
  {
    table: 'lesson_answers',
    sql: `SELECT module_id, question_key, first_chosen, first_right, first_at, chosen, right_option, answered_at, box, due_on
          FROM lesson_answers WHERE member_id = ${CURRENT_MEMBER} ORDER BY first_at`,
  },
  {
    table: 'reading_places',
    sql: `SELECT module_id, part, block, read_at FROM reading_places WHERE member_id = ${CURRENT_MEMBER} ORDER BY read_at`,
  },
  {
    table: 'white_label_brands',
    sql: `SELECT name, contact, color, logo, logo_type, logo_width, logo_height, updated_at FROM white_label_brands
          WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'monthly_figures',
    sql: `SELECT month, item, value, updated_at FROM monthly_figures
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY month, item`,
  },
  {
    table: 'tutorial_progress',
    sql: `SELECT visited, completed_at, updated_at, tours FROM tutorial_progress WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'identities',
    sql: `SELECT provider, issuer, subject, email, is_email_proved, linked_at, last_used_at FROM identities
          WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'sessions',
    sql: `SELECT id, method, device, created_at, last_seen_at, confirmed_at, idle_expires_at, absolute_expires_at
          FROM sessions WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'one_time_links',
    sql: `SELECT purpose, email, expires_at, claim IS NOT NULL AS used FROM one_time_links
          WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'mails',
    sql: `SELECT kind, to_address, json_remove(data, '$.linkId', '$.unsubscribeToken', ${OTHERS_IN_DIGEST}) AS data, created_at, sent_at FROM mails
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'account_events',
    sql: `SELECT kind, detail, device, country, times, created_at FROM account_events
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
] as const;

/** What is not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'members.email_key': 'the address again, in the form in which it is compared',
  'members.password_hash': 'a secret: whoever has it can guess the password at leisure',
  'members.known_browser_epoch': 'a secret: part of the cookies of browsers that are known',
  'sessions.token_hash': 'a secret',
  'one_time_links.token_hash': 'a secret',
  'one_time_links.id': 'a secret: the token is derived from it',
  'one_time_links.claim': 'a random number of one request; exported as whether the link was used',
  'onboardings.week_answers': 'the answers again, as they were when the week was made',
  'artifacts.file_key': 'under which name we keep the file; each can be downloaded from its lesson',
  'artifacts.file_id': 'a random number of one request',
  'deleted_artifacts.file_key': 'under which name we keep the file',
  'deleted_artifacts.file_id': 'a random number of one request',
  'artifact_uploads.file_key': 'under which name we keep the file',
  'lesson_answers.options': 'how many answers the question had',
  'lesson_answers.request_id': 'a random number of one request',
  'saved_works.share_token': 'a secret: whoever has it can read the work',
  'saved_works.slug': 'part of the saved data, again',
  'saved_works.size': 'how many characters it takes',
  'saved_work_versions.revision_id': 'a random number of one request',
  'reports.hides': 'how much a report weighed when it was made',
  'reports.settled_at': 'whether a moderator has looked since',
  'warnings.id': 'a number of ours',
  'warnings.warned_by': 'another member, who moderates',
  'warnings.decided_by': 'another member, who moderates',
  'warnings.request_id': 'a random number of one request',
  'moderation_actions.id': 'a number of ours',
  'moderation_actions.request_id': 'a random number of one request',
  'moderation_actions.moderator_id': 'another member, who moderates',
  'moderation_actions.author_id': 'the member, again',
  moderation_cases:
    'texts that moderators look at; what they decide is in moderation_actions and warnings',
  'forum_posts.author_id': 'the member, again',
  'forum_posts.is_example': 'whether it is one of our examples',
  'forum_revisions.author_id': 'the member, again',
  'forum_visits.seen_post': 'the number of the newest post at that time',
  'forum_visits.before_post': 'the number of the newest post at that time',
  'forum_revisions.id': 'a number of ours',
  'notifications.actor_id': 'another member, whose name is put in when it is read',
  'notifications.place': 'the page of the link, again',
  'notifications.thread_id': 'the page of the link, again',
  'notifications.since_id': 'a number of ours',
  'notifications.source_id': 'a number of ours',
  'digest_state.unsubscribe_token': 'a secret: it can turn the emails off',
  'member_blocks.blocked_id': 'another member; exported as the name they are mentioned by',
  'forum_replies.author_id': 'the member, again',
  'forum_posts.request_id': 'a random number of one request',
  'forum_replies.request_id': 'a random number of one request',
  'community_images.request_id': 'a random number of one request',
  'community_images.check_at': 'when we look whether a text still shows it',
  'study_groups.owner_id': 'the member, again',
  'study_groups.request_id': 'a random number of one request',
  'study_groups.handed_over_at': 'whether the member is still to be told that the group is theirs',
  'study_group_members.id': 'a number of ours',
  'study_group_members.moved_up_at': 'whether the member is still to be told that a place opened',
  'group_messages.author_id': 'the member, again',
  'group_messages.request_id': 'a random number of one request',
  'resources.author_id': 'the member, again',
  'resources.request_id': 'a random number of one request',
  'resource_versions.request_id': 'a random number of one request',
  'resource_versions.file_key':
    'under which name we keep the file; each can be downloaded from its resource',
  'uploaded_files.file_key': 'under which name we keep the file',
  ended_certificates: 'numbers of certificates whose member is gone, without whose they were',
  file_deletions: 'files that are about to be removed, without whose they were',
  'week_tasks.position': 'the order of the tasks of a day',
  ai_calls: 'how often the AI model was called on a day, without for whom',
  'subscriptions.card_fingerprint': 'tells two cards apart without saying anything about them',
  'subscriptions.paid_with': 'tells two cards apart without saying anything about them',
  guarantee_cards: 'tells two cards apart without saying anything about them',
  'checkouts.attempt': 'how often a checkout was begun anew',
  'membership_events.id': 'a number of ours',
  'mails.id': 'a number of ours',
  'mails.dedupe_key': 'a number of ours',
  'mails.lane': 'how urgent this kind of email is',
  'mails.batch_id': 'a number of ours',
  'mails.due_at': 'when we try to send it',
  'mails.attempts': 'how often we tried to send it',
  'mails.given_up_at': 'when we stopped trying to send it',
  'mails.last_error': 'why it could not be sent',
  'account_events.id': 'a number of ours',
  'grants.billing_due': 'whether our payment provider is still to be told',
  'referrals.referee_id': 'another member, whose business it is',
  'referrals.referrer_id': 'another member, whose business it is',
  customer_changes: 'whether our payment provider is still to be told of a new name or address',
  customer_keys: 'under which key our payment provider makes the customer',
  subscription_syncs: 'which of two readings of Stripe is the later one',
  stripe_events: 'messages from Stripe, which only say whose subscription to read',
  openid_transactions: 'a sign-in on its way, for ten minutes',
  erasures: 'members who are gone; nothing but an id once it is finished',
  consent_receipts: 'choices about cookies under a random number that only a browser knows',
  disputes: 'which disputes our owner was told about, without for whom',
  cron_runs: 'when our scheduled work was last done',
  email_pauses: 'until when our email provider wants no bulk email',
  site_builds: 'when the public site is built again',
  content_changes: 'keys of messages about published content',
  page_views: 'how often each page was opened on a day, by nobody in particular',
  rate_limits: 'counts under hashes, for a day',
  d1_migrations: 'the history of the schema',
};
