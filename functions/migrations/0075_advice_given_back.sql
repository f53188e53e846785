-- 1: the model failed and rules answered instead, so that this ask does not count toward the day.
ALTER TABLE onboarding_advice ADD COLUMN is_given_back INTEGER NOT NULL DEFAULT 0 CHECK (is_given_back IN (0, 1));
