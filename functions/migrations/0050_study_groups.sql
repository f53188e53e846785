-- Study groups: a few members who meet every week. What an account wrote stays when the account is deleted, without its
-- author; the group itself goes to the member who has been in it the longest.
CREATE TABLE study_groups (
  id INTEGER PRIMARY KEY,
  -- NULL once nobody is left.
  owner_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  -- Made by the browser: a retry does not create it twice.
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 3 AND 60),
  description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 600),
  -- functions/community/study-groups/rules/vocabulary.ts
  category TEXT NOT NULL,
  difficulty TEXT NOT NULL CHECK (difficulty IN ('beginner', 'intermediate', 'advanced')),
  capacity INTEGER NOT NULL CHECK (capacity BETWEEN 3 AND 30),
  -- Kept right by the triggers below.
  members_count INTEGER NOT NULL DEFAULT 0,
  waiting_count INTEGER NOT NULL DEFAULT 0,
  -- A learning path of the catalogue.
  path_id TEXT,
  weekly_goal TEXT CHECK (length(weekly_goal) BETWEEN 1 AND 200),
  -- The Monday of the week that the goal is for.
  goal_week TEXT CHECK (length(goal_week) = 10),
  -- The meeting is at this time of the clock in this zone, in summer and in winter. 1 is Monday.
  meets_on INTEGER NOT NULL CHECK (meets_on BETWEEN 1 AND 7),
  meets_at INTEGER NOT NULL CHECK (meets_at BETWEEN 0 AND 1439),
  time_zone TEXT NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 10 AND 180),
  join_link TEXT CHECK (join_link LIKE 'https://%'),
  status TEXT NOT NULL CHECK (status IN ('pending', 'shown', 'refused', 'hidden')),
  -- What a moderator wrote to the owner.
  status_reason TEXT,
  created_at TEXT NOT NULL,
  closed_at TEXT,
  -- Set when the group got another owner, until that member was told.
  handed_over_at TEXT,
  UNIQUE (owner_id, request_id)
) STRICT;
CREATE INDEX study_groups_shown ON study_groups (id) WHERE status = 'shown' AND closed_at IS NULL;
CREATE INDEX study_groups_by_category ON study_groups (category, id) WHERE status = 'shown' AND closed_at IS NULL;
CREATE INDEX study_groups_with_room ON study_groups (id)
  WHERE status = 'shown' AND closed_at IS NULL AND members_count < capacity;
CREATE INDEX study_groups_pending ON study_groups (id) WHERE status = 'pending' AND closed_at IS NULL;
CREATE INDEX study_groups_handed_over ON study_groups (id) WHERE handed_over_at IS NOT NULL;

CREATE TABLE study_group_members (
  -- In the order of joining, which is the order of the waitlist.
  id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL REFERENCES study_groups(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('member', 'waiting')),
  joined_at TEXT NOT NULL,
  last_read_id INTEGER NOT NULL DEFAULT 0,
  -- Set when a place opened for somebody on the waitlist, until that member was told.
  moved_up_at TEXT,
  UNIQUE (group_id, member_id)
) STRICT;
CREATE INDEX study_group_members_in_line ON study_group_members (group_id, state, id);
CREATE INDEX study_group_members_of_member ON study_group_members (member_id, group_id);
CREATE INDEX study_group_members_moved_up ON study_group_members (id) WHERE moved_up_at IS NOT NULL;

CREATE TABLE group_messages (
  id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL REFERENCES study_groups(id) ON DELETE CASCADE,
  author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  created_at TEXT NOT NULL,
  edited_at TEXT,
  -- By its author, and by the site after reports.
  deleted_at TEXT,
  hidden_at TEXT,
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  UNIQUE (author_id, request_id)
) STRICT;
CREATE INDEX group_messages_of_group ON group_messages (group_id, id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
-- For the deletion of a group.
CREATE INDEX group_messages_all_of_group ON group_messages (group_id);

-- What a member of a group will finish in a week, and whether they did.
CREATE TABLE group_checkins (
  group_id INTEGER NOT NULL REFERENCES study_groups(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- The Monday of the week in the group's time zone.
  week TEXT NOT NULL CHECK (length(week) = 10),
  said TEXT NOT NULL CHECK (length(said) BETWEEN 1 AND 200),
  done INTEGER NOT NULL CHECK (done IN (0, 1)),
  stuck INTEGER NOT NULL CHECK (stuck IN (0, 1)),
  stuck_on TEXT CHECK (length(stuck_on) BETWEEN 1 AND 200),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (group_id, week, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX group_checkins_of_member ON group_checkins (member_id, group_id, week);

-- Triggers, because a member leaves in more than one way: by themselves, and with their account.
CREATE TRIGGER study_group_members_joined AFTER INSERT ON study_group_members BEGIN
  UPDATE study_groups SET
    members_count = (SELECT count(*) FROM study_group_members WHERE group_id = NEW.group_id AND state = 'member'),
    waiting_count = (SELECT count(*) FROM study_group_members WHERE group_id = NEW.group_id AND state = 'waiting')
  WHERE id = NEW.group_id;
END;

CREATE TRIGGER study_group_members_changed AFTER UPDATE OF state ON study_group_members BEGIN
  UPDATE study_groups SET
    members_count = (SELECT count(*) FROM study_group_members WHERE group_id = NEW.group_id AND state = 'member'),
    waiting_count = (SELECT count(*) FROM study_group_members WHERE group_id = NEW.group_id AND state = 'waiting')
  WHERE id = NEW.group_id;
END;

-- The first on the waitlist moves up; a group without its owner goes to the longest member; an empty one is closed.
CREATE TRIGGER study_group_members_left AFTER DELETE ON study_group_members BEGIN
  UPDATE study_group_members SET state = 'member', moved_up_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE group_id = OLD.group_id AND state = 'waiting'
    AND (SELECT count(*) FROM study_group_members o WHERE o.group_id = OLD.group_id AND o.state = 'member')
      + (SELECT count(*) FROM study_group_members o WHERE o.group_id = OLD.group_id AND o.state = 'waiting'
           AND o.id < study_group_members.id)
      < (SELECT capacity FROM study_groups WHERE id = OLD.group_id AND closed_at IS NULL);
  UPDATE study_groups SET
    members_count = (SELECT count(*) FROM study_group_members WHERE group_id = OLD.group_id AND state = 'member'),
    waiting_count = (SELECT count(*) FROM study_group_members WHERE group_id = OLD.group_id AND state = 'waiting')
  WHERE id = OLD.group_id;
  UPDATE study_groups SET
    owner_id = (SELECT member_id FROM study_group_members WHERE group_id = OLD.group_id AND state = 'member'
                ORDER BY id LIMIT 1),
    handed_over_at = CASE WHEN members_count > 0 THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END,
    closed_at = CASE WHEN members_count = 0 THEN coalesce(closed_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
                ELSE closed_at END
  WHERE id = OLD.group_id
    AND NOT EXISTS (SELECT 1 FROM study_group_members m
                    WHERE m.group_id = OLD.group_id AND m.member_id = owner_id AND m.state = 'member');
END;

CREATE TRIGGER study_groups_larger AFTER UPDATE OF capacity ON study_groups WHEN NEW.capacity > OLD.capacity BEGIN
  UPDATE study_group_members SET state = 'member', moved_up_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE group_id = NEW.id AND state = 'waiting'
    AND (SELECT count(*) FROM study_group_members o WHERE o.group_id = NEW.id AND o.state = 'member')
      + (SELECT count(*) FROM study_group_members o WHERE o.group_id = NEW.id AND o.state = 'waiting'
           AND o.id < study_group_members.id) < NEW.capacity;
END;
