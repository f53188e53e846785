-- What a member’s client documents carry: one brand per member. Not WITHOUT ROWID: a row with a logo takes many pages.
CREATE TABLE white_label_brands (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  contact TEXT NOT NULL DEFAULT '' CHECK (length(contact) <= 200),
  -- #rrggbb
  color TEXT NOT NULL CHECK (length(color) = 7),
  -- Base64 of at most 256 KiB, with its type and its size in pixels; all four or none.
  logo TEXT CHECK (length(logo) <= 349528),
  logo_type TEXT CHECK (logo_type IN ('image/png', 'image/jpeg')),
  logo_width INTEGER,
  logo_height INTEGER,
  updated_at TEXT NOT NULL,
  CHECK ((logo IS NULL) = (logo_type IS NULL) AND (logo IS NULL) = (logo_width IS NULL) AND (logo IS NULL) = (logo_height IS NULL))
) STRICT;
