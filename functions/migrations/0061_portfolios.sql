-- A public page of what a member made and finished, if they want one. Off until they switch it on.
CREATE TABLE portfolios (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- Its address: /portfolio/{slug}. Kept while it is off, so that switching it on again keeps every link.
  slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 3 AND 40),
  is_shown INTEGER NOT NULL DEFAULT 0 CHECK (is_shown IN (0, 1)),
  may_index INTEGER NOT NULL DEFAULT 0 CHECK (may_index IN (0, 1)),
  name TEXT NOT NULL DEFAULT 'first' CHECK (name IN ('full', 'first', 'none')),
  headline TEXT NOT NULL DEFAULT '' CHECK (length(headline) <= 120),
  about TEXT NOT NULL DEFAULT '' CHECK (length(about) <= 600),
  updated_at TEXT NOT NULL,
  -- Since a moderator took it down, and why; the member cannot switch it on meanwhile.
  hidden_at TEXT,
  hidden_reason TEXT NOT NULL DEFAULT '' CHECK (length(hidden_reason) <= 500)
) STRICT, WITHOUT ROWID;

-- What it shows, in the member’s order: artifacts.id or certificates.id. What is gone or withdrawn is left out when read.
CREATE TABLE portfolio_items (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('artifact', 'certificate')),
  item_id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  PRIMARY KEY (member_id, kind, item_id)
) STRICT, WITHOUT ROWID;
