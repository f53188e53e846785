-- The console's search over members: a trigram index of name and email, so that also a part of a word, or a word with a
-- typo, finds the member. It follows the table by triggers, and keeps nothing of a deleted member.
-- docs/decisions/0197-members-are-found-by-their-trigrams.md
CREATE VIRTUAL TABLE member_search USING fts5(
  -- '^keisha$ ^walker$ ^keisha.w@example.com$': the marks make trigrams of the first and the last letters as well.
  words, tokenize = 'trigram remove_diacritics 1'
);
-- Deleted words leave the index's segments at once, not when they are merged.
INSERT INTO member_search (member_search, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER member_search_insert AFTER INSERT ON members
BEGIN
  DELETE FROM member_search WHERE rowid = new.rowid;
  INSERT INTO member_search (rowid, words) VALUES (new.rowid,
    '^' || replace(trim(new.first_name || ' ' || new.last_name), ' ', '$ ^') || '$ ^' || new.email_key || '$');
END;

CREATE TRIGGER member_search_edit AFTER UPDATE OF first_name, last_name, email_key ON members
WHEN new.first_name <> old.first_name OR new.last_name <> old.last_name OR new.email_key <> old.email_key
BEGIN
  DELETE FROM member_search WHERE rowid = new.rowid;
  INSERT INTO member_search (rowid, words) VALUES (new.rowid,
    '^' || replace(trim(new.first_name || ' ' || new.last_name), ' ', '$ ^') || '$ ^' || new.email_key || '$');
END;

CREATE TRIGGER member_search_delete AFTER DELETE ON members
BEGIN
  DELETE FROM member_search WHERE rowid = old.rowid;
END;

INSERT INTO member_search (rowid, words)
  SELECT rowid, '^' || replace(trim(first_name || ' ' || last_name), ' ', '$ ^') || '$ ^' || email_key || '$' FROM members;

-- What else the search is given: the number printed on an invoice, and a card's last four digits.
CREATE INDEX invoices_by_number ON invoices (number) WHERE number IS NOT NULL;
CREATE INDEX subscriptions_by_card ON subscriptions (card_last4) WHERE card_last4 IS NOT NULL;
-- What a member wrote, for their page in the console.
CREATE INDEX forum_replies_of_author ON forum_replies (author_id, id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
