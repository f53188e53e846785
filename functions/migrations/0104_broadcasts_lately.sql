-- For the question who got a broadcast lately. It serves as the index by member as well.
DROP INDEX broadcast_recipients_of_member;
CREATE INDEX broadcast_recipients_of_member ON broadcast_recipients (member_id, settled_at, outcome);
