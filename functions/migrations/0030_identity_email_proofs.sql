-- Whether the provider vouches for the identity's email. A reset by email keeps only identities with the account's own
-- email, so proved. 0 for those linked before; each sign-in with the provider writes it anew.
ALTER TABLE identities ADD COLUMN is_email_proved INTEGER NOT NULL DEFAULT 0 CHECK (is_email_proved IN (0, 1));
