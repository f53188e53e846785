-- Names of others are put into a sentence when it is read, never stored in it: a deleted account leaves none behind.
-- Likes, mentions in groups and calls for help had stored them.
UPDATE notifications SET text = '{actor}' || substr(text, instr(text, ' liked '))
WHERE key GLOB 'like/*' AND text NOT GLOB '{actor}*' AND instr(text, ' liked ') > 0;
UPDATE notifications SET text = '{actor}' || substr(text, instr(text, ' mentioned you in '))
WHERE key GLOB 'group-message/*' AND text NOT GLOB '{actor}*' AND instr(text, ' mentioned you in ') > 0;
UPDATE notifications SET text = '{actor}' || substr(text, instr(text, ' is stuck'))
WHERE key GLOB 'group-stuck/*' AND text NOT GLOB '{actor}*' AND instr(text, ' is stuck') > 0;
-- What somebody was stuck on goes with their account.
DELETE FROM notifications WHERE key GLOB 'group-stuck/*' AND actor_id IS NULL;

-- Digests that wait, or were given up: their entries did not say whose name they began with.
UPDATE mails SET data = json_set(data, '$.entries', (
  SELECT json_group_array(json(
    CASE WHEN verb IS NULL THEN entry ELSE json_set(entry, '$.text', 'Someone' || substr(entry ->> 'text', verb)) END))
  FROM (
    SELECT e.value AS entry, (
      SELECT min(instr(e.value ->> 'text', v.value))
      FROM json_each('[" mentioned you in "," replied to you in "," replied in "," liked "," is stuck"]') v
      WHERE instr(e.value ->> 'text', v.value) > 0) AS verb
    FROM json_each(mails.data, '$.entries') e ORDER BY e.key)))
WHERE kind = 'community-digest' AND json_type(data, '$.entries') = 'array';

-- For an erasure: digests that are still there. Those that were sent keep no text.
CREATE INDEX mails_with_entries ON mails (kind) WHERE kind = 'community-digest' AND data <> '{}';
