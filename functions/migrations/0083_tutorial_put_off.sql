-- "Not now" in the tutorial: it opens by itself on no device any more.
ALTER TABLE tutorial_progress ADD COLUMN put_off_at TEXT;
-- "Not now" in the line that offers the tutorial: the line is not shown again.
ALTER TABLE tutorial_progress ADD COLUMN line_closed_at TEXT;
