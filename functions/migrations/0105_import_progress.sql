-- When a row of an import was last done or undone: one without progress for an hour is on Today.
ALTER TABLE admin_imports ADD COLUMN progressed_at TEXT;

CREATE TRIGGER admin_imports_began AFTER UPDATE OF state ON admin_imports
BEGIN
  UPDATE admin_imports SET progressed_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = new.id;
END;

CREATE TRIGGER admin_import_rows_went_on AFTER UPDATE OF done_at, undone_at ON admin_import_rows
BEGIN
  UPDATE admin_imports SET progressed_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = new.import_id;
END;

-- Undoing deletes the accounts that it made, and their rows with them.
CREATE TRIGGER admin_import_rows_undone AFTER DELETE ON admin_import_rows
BEGIN
  UPDATE admin_imports SET progressed_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = old.import_id;
END;
