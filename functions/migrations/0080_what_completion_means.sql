-- When a check question was first answered right, as it was asked then (`options`, `right_option`): later wrong answers keep it,
-- an edit of the question ends it. Of older rows only what is certain: a right first or last answer, or a passed review.
ALTER TABLE lesson_answers ADD COLUMN right_at TEXT;
UPDATE lesson_answers SET right_at = CASE
  WHEN first_right = 1 AND first_chosen = right_option THEN first_at
  WHEN chosen = right_option OR box > 1 OR (first_right = 0 AND box IS NULL) THEN answered_at END;

-- What a certificate says. 'marked': every lesson was marked as complete, as all were until now. 'shown': the questions of
-- its lessons were answered right as well, and its results handed in.
ALTER TABLE certificates ADD COLUMN basis TEXT NOT NULL DEFAULT 'marked' CHECK (basis IN ('marked', 'shown'));
-- JSON: [{ "moduleId", "text" }] of what was handed in.
ALTER TABLE certificates ADD COLUMN results TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(results));
-- How many questions its lessons had.
ALTER TABLE certificates ADD COLUMN questions INTEGER NOT NULL DEFAULT 0 CHECK (questions >= 0);

-- Achievements say what they were given for: lessons that were marked as complete.
UPDATE achievements SET description = 'Read ' || substr(description, 10)
WHERE type IN ('module_completion', 'path_completion') AND description LIKE 'Finished %';
UPDATE achievements SET
  title = CASE subject WHEN 'first-lesson' THEN 'First lesson read' WHEN 'first-path' THEN 'First path read' ELSE title END,
  description = CASE subject
  WHEN 'five-lessons' THEN 'Five lessons read: the start of a habit.'
  WHEN 'ten-lessons' THEN 'Ten lessons read.'
  WHEN 'twenty-five-lessons' THEN 'Twenty-five lessons read: half a bookshelf.'
  WHEN 'fifty-lessons' THEN 'Fifty lessons read: a whole shelf.'
  WHEN 'first-path' THEN 'From the first lesson to the last.'
  WHEN 'first-artifact' THEN 'The result of a lesson’s task, handed in.'
  WHEN 'first-post' THEN 'A question or an answer in the community.'
  WHEN 'two-weeks' THEN 'A weekly goal met in two weeks.'
  WHEN 'four-weeks' THEN 'A weekly goal met in four weeks.'
  WHEN 'eight-weeks' THEN 'A weekly goal met in eight weeks.'
  WHEN 'twelve-weeks' THEN 'A weekly goal met in twelve weeks: a whole season.'
  ELSE description END
WHERE type = 'milestone';
