-- How often a page was opened on a day (UTC). Nothing about who opened it.
CREATE TABLE page_views (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  views INTEGER NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;
