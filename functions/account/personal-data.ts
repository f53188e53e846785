// Every table with personal data, and the columns in a member's export. A test walks the schema and fails when
// a table or a column is missing both here and in NOT_EXPORTED (not-exported.ts).
import { inWords } from '../practice/in-words.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';

/** Other members' IDs in the entries of an email: at most ten (functions/notifications/digest.ts). */
const OTHERS_IN_DIGEST = `'$.entries[0].actorId', '$.entries[1].actorId', '$.entries[2].actorId', '$.entries[3].actorId',
  '$.entries[4].actorId', '$.entries[5].actorId', '$.entries[6].actorId', '$.entries[7].actorId', '$.entries[8].actorId',
  '$.entries[9].actorId'`;

export const PERSONAL_DATA = [
  {
    table: 'members',
    sql: `SELECT id, email, first_name, last_name, time_zone, joined_at, last_seen_at, email_verified_at
          FROM members WHERE id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'subscriptions',
    sql: `SELECT id, customer_id, plan, billing, status, created_at, paid_until, cancels_at, canceled_at, ended_at,
            paused_from, resumes_at, cycle_anchor, first_paid_at, guarantee_days, next_charge_at, next_charge_cents, card_brand, card_last4, card_expires, come_back_settled_at
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
    table: 'membership_rates',
    sql: `SELECT subscription_id, from_at, monthly_cents FROM membership_rates
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY from_at`,
  },
  {
    table: 'membership_refunds',
    sql: `SELECT invoice_id, cents, refunded_cents, refunded_at FROM membership_refunds
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY refunded_at`,
  },
  {
    table: 'membership_leaving_reasons',
    sql: `SELECT said_at, reason, comment FROM membership_leaving_reasons
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY said_at`,
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
    table: 'gifts',
    sql: `SELECT plan, months, created_at, expires_at, opened_at, taken_back_at FROM gifts WHERE member_id = ${CURRENT_MEMBER}`,
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
    table: 'failed_requests',
    sql: `SELECT id, failed_at, method, route, status FROM failed_requests
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY failed_at`,
  },
  {
    table: 'number_emails_off',
    sql: `SELECT since FROM number_emails_off WHERE member_id = ${CURRENT_MEMBER}`,
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
    sql: `SELECT id, path_id, title, basis, lessons, results, reviewed, questions, minutes, issued_at, time_zone, shows_name,
            withdrawn_at, undone_at FROM certificates WHERE member_id = ${CURRENT_MEMBER} ORDER BY issued_at`,
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
    table: 'projects',
    sql: `SELECT model, client, is_invented, started_at FROM projects WHERE member_id = ${CURRENT_MEMBER}`,
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
    table: 'admin_member_labels',
    sql: `SELECT label FROM admin_member_labels WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'admin_import_rows',
    sql: `SELECT line, fate, done_at, undone_at, access_until FROM admin_import_rows
          WHERE member_id IS NOT NULL AND member_id = ${CURRENT_MEMBER}`,
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
    table: 'notification_reminders',
    sql: `SELECT active_at, first_at, quiet_since, week FROM notification_reminders WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'notification_devices',
    sql: `SELECT id, device, created_at, message, written_at FROM notification_devices
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
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
    sql: `SELECT id, module_id, kind, title, text, url, file_name, file_type, file_bytes, created_at, updated_at, checks FROM artifacts
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'deleted_artifacts',
    sql: `SELECT id, module_id, kind, title, text, url, file_name, file_type, file_bytes, created_at, updated_at, deleted_at, checks
          FROM deleted_artifacts WHERE member_id = ${CURRENT_MEMBER} ORDER BY deleted_at`,
  },
  {
    table: 'artifact_uploads',
    sql: `SELECT id, file_name, file_type, file_bytes, sha256, created_at, stored_at FROM artifact_uploads
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'review_requests',
    sql: `SELECT module_id, version, asked_at, ended_at, written, told_at FROM review_requests
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY asked_at`,
  },
  {
    table: 'review_claims',
    sql: `SELECT module_id, claimed_at, expires_at, ended_at, outcome FROM review_claims
          WHERE reviewer_id = ${CURRENT_MEMBER} ORDER BY claimed_at`,
  },
  {
    table: 'reviews',
    sql: `SELECT CASE v.reviewer_id WHEN s.member_id THEN 'you' ELSE 'a reviewer' END AS written_by, q.module_id AS module_id,
            v.kind AS kind, v.answers AS answers, v.works AS works, v.would_change AS would_change,
            v.written_at AS written_at, v.thanked_at AS thanked_at
          FROM sessions s JOIN reviews v ON v.reviewer_id = s.member_id
            OR v.review_request_id IN (SELECT id FROM review_requests WHERE member_id = s.member_id)
          JOIN review_requests q ON q.id = v.review_request_id WHERE s.token_hash = ?1`,
  },
  {
    table: 'review_blocks',
    sql: `SELECT blocked_at FROM review_blocks WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'review_comments',
    sql: `SELECT module_id, says, text, written_at, withdrawn_at FROM review_comments
          WHERE written_by = ${CURRENT_MEMBER} ORDER BY written_at`,
  },
  {
    table: 'task_steps',
    sql: `SELECT module_id, step, checked_at FROM task_steps WHERE member_id = ${CURRENT_MEMBER} ORDER BY checked_at`,
  },
  {
    table: 'lesson_answers',
    sql: `SELECT module_id, question_key, ${inWords('first_chosen')} AS first_chosen, first_right, first_at,
            ${inWords('chosen')} AS chosen, ${inWords('right_option')} AS right_option, right_at, answered_at, box, due_on
          FROM lesson_answers WHERE member_id = ${CURRENT_MEMBER} ORDER BY first_at`,
  },
  {
    table: 'exercise_answers',
    sql: `SELECT module_id, exercise_key, answer, is_right, first_right, first_at, right_at, answered_at, box, due_on
          FROM exercise_answers WHERE member_id = ${CURRENT_MEMBER} ORDER BY first_at`,
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
    sql: `SELECT visited, completed_at, updated_at, tours, put_off_at, line_closed_at FROM tutorial_progress
          WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'identities',
    sql: `SELECT provider, issuer, subject, email, is_email_proved, linked_at, last_used_at FROM identities
          WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'audit_log',
    sql: `SELECT action, acted_at FROM audit_log WHERE subject_id = ${CURRENT_MEMBER} ORDER BY id`,
  },
  {
    table: 'audit_log_details',
    sql: `SELECT why, before, after FROM audit_log_details WHERE subject_id = ${CURRENT_MEMBER} ORDER BY audit_id`,
  },
  {
    table: 'team_refunds',
    sql: `SELECT subscription_id, invoice_id, cents, ends_access, asked_at, finished_at, failed_at FROM team_refunds
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY asked_at`,
  },
  {
    table: 'passkeys',
    sql: `SELECT id, name, transports, is_synced, sign_count, created_at, last_used_at FROM passkeys
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
  {
    table: 'recovery_codes',
    sql: `SELECT created_at, used_at FROM recovery_codes WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    table: 'sessions',
    sql: `SELECT id, method, device, created_at, last_seen_at, confirmed_at, passkey_at, idle_expires_at, absolute_expires_at
          FROM sessions WHERE member_id = ${CURRENT_MEMBER} AND viewer_id IS NULL`,
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
    table: 'broadcast_recipients',
    sql: `SELECT broadcast_id, due_at, queued_at, outcome, settled_at, bounced_at, unsubscribed_at FROM broadcast_recipients
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY due_at`,
  },
  {
    table: 'refused_addresses',
    sql: `SELECT because, detail, refused_at FROM refused_addresses
          WHERE address_key = (SELECT email_key FROM members WHERE id = ${CURRENT_MEMBER})`,
  },
  {
    table: 'account_events',
    sql: `SELECT kind, detail, device, country, times, created_at FROM account_events
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  },
] as const;
