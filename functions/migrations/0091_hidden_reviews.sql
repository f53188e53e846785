-- A review that a moderator hides no longer counts: its author waits for another one. Shown again, it counts again.
CREATE TRIGGER reviews_hidden AFTER UPDATE OF hidden_at ON moderation_cases
WHEN new.kind = 'review' AND (old.hidden_at IS NULL) <> (new.hidden_at IS NULL)
BEGIN
  UPDATE review_requests SET
    written = written + CASE WHEN new.hidden_at IS NULL THEN 1 ELSE -1 END,
    taken = taken + CASE WHEN new.hidden_at IS NULL THEN 1 ELSE -1 END
  WHERE (id, version) = (SELECT review_request_id, version FROM reviews WHERE id = new.target_id);
END;
