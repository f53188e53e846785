-- Study groups and resources in the search, as 0049 has posts: what a moderator has let through, and is still open.
CREATE VIRTUAL TABLE study_group_search USING fts5(
  title, body, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
CREATE VIRTUAL TABLE resource_search USING fts5(
  title, body, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
CREATE VIRTUAL TABLE study_group_words USING fts5vocab('study_group_search', 'row');
CREATE VIRTUAL TABLE resource_words USING fts5vocab('resource_search', 'row');

CREATE TRIGGER study_groups_search_insert AFTER INSERT ON study_groups
WHEN new.status = 'shown' AND new.closed_at IS NULL
BEGIN
  DELETE FROM study_group_search WHERE rowid = new.id;
  INSERT INTO study_group_search (rowid, title, body) VALUES (new.id, new.name, new.description);
END;

CREATE TRIGGER study_groups_search_update AFTER UPDATE OF name, description, status, closed_at ON study_groups
WHEN new.name <> old.name OR new.description <> old.description
  OR (new.status = 'shown' AND new.closed_at IS NULL) <> (old.status = 'shown' AND old.closed_at IS NULL)
BEGIN
  DELETE FROM study_group_search WHERE rowid = new.id;
  INSERT INTO study_group_search (rowid, title, body)
    SELECT new.id, new.name, new.description WHERE new.status = 'shown' AND new.closed_at IS NULL;
END;

CREATE TRIGGER study_groups_search_delete AFTER DELETE ON study_groups
BEGIN
  DELETE FROM study_group_search WHERE rowid = old.id;
END;

-- A resource stays as it is while a new version of it waits.
CREATE TRIGGER resources_search_insert AFTER INSERT ON resources
WHEN new.shown_version IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  DELETE FROM resource_search WHERE rowid = new.id;
  INSERT INTO resource_search (rowid, title, body) VALUES (new.id, new.title, new.description);
END;

CREATE TRIGGER resources_search_update AFTER UPDATE OF title, description, shown_version, deleted_at ON resources
WHEN new.title <> old.title OR new.description <> old.description
  OR (new.shown_version IS NOT NULL AND new.deleted_at IS NULL)
    <> (old.shown_version IS NOT NULL AND old.deleted_at IS NULL)
BEGIN
  DELETE FROM resource_search WHERE rowid = new.id;
  INSERT INTO resource_search (rowid, title, body)
    SELECT new.id, new.title, new.description WHERE new.shown_version IS NOT NULL AND new.deleted_at IS NULL;
END;

CREATE TRIGGER resources_search_delete AFTER DELETE ON resources
BEGIN
  DELETE FROM resource_search WHERE rowid = old.id;
END;

-- What was there before.
INSERT INTO study_group_search (rowid, title, body)
  SELECT id, name, description FROM study_groups WHERE status = 'shown' AND closed_at IS NULL;
INSERT INTO resource_search (rowid, title, body)
  SELECT id, title, description FROM resources WHERE shown_version IS NOT NULL AND deleted_at IS NULL;
