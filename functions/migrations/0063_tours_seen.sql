-- The feature tours that the member has seen, as JSON: {"achievements": true}. A reset of the tutorial forgets them.
ALTER TABLE tutorial_progress ADD COLUMN tours TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(tours));
