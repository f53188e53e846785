-- Cookies of known browsers hold this value (functions/session/known-browser.ts). A new password, a sign-out everywhere or
-- a new email writes another one, and every cookie from before is a stranger's.
ALTER TABLE members ADD COLUMN known_browser_epoch TEXT NOT NULL DEFAULT '';
