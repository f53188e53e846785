-- The results of the lesson's checks of a hand-in, as they were when it was handed in: JSON
-- (functions/artifacts/rules/hand-in-checks.ts). NULL where nothing could be checked: a link, a picture, a lesson
-- without checks. The checks are content: a version tells whether they are still the same.
ALTER TABLE artifacts ADD COLUMN checks TEXT CHECK (checks IS NULL OR (json_valid(checks) AND length(checks) <= 200));
ALTER TABLE deleted_artifacts ADD COLUMN checks TEXT;
