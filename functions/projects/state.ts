// A member's project as the API returns it: the editors' weeks with what the member has read and handed in.
import type { BusinessFacts } from '../business-facts/rules/facts.ts';
import { allProjects, findModule, findProject } from '../catalogue.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import { TIERS, type Tier } from '../rules/tiers.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import type { ProjectRow } from './read.ts';
import { type Arc, type ArcWeek, arcOf, type Work } from './rules/arc.ts';
import type { Client, PublishedProject } from './rules/project.ts';

export interface WeekLesson {
  id: string;
  title: string;
  minutes: number;
  minTier: Tier;
  /** Whether the member's plan opens it. */
  isOpen: boolean;
  isRead: boolean;
}

export interface ProjectWeek extends ArcWeek {
  title: string;
  deliverable: string;
  uses: string;
  lessons: WeekLesson[];
}

export interface OwnProject extends Omit<Arc, 'weeks'> {
  model: string;
  title: string;
  client: Client;
  /** The key of an invented client; null for the member's own. */
  invented: string | null;
  isInvented: boolean;
  startedAt: string;
  weeks: ProjectWeek[];
  caseText: string;
  showText: string;
}

export interface ProjectState {
  project: OwnProject | null;
  /** The model that the member's answers in the onboarding lead to. */
  suggested: string | null;
  /** By model, for those with lessons that the member's plan doesn't open. */
  closed: Record<string, Closed>;
}

interface Closed {
  /** Opens all of them. */
  tier: Tier;
  /** The first week with one of them. */
  week: number;
}

const LESSONS = JSON.stringify([
  ...new Set(allProjects.flatMap(({ weeks }) => weeks.flatMap(({ lessons }) => lessons))),
]);

/** The member's hand-ins for lessons of any project. ?2 is the list of lessons. */
export const WORKS: MemberRead<Work> = {
  sql: `SELECT a.id, a.module_id AS moduleId, a.kind, a.title, a.created_at AS createdAt
        FROM json_each(?2) l JOIN artifacts a ON a.member_id = ${CURRENT_MEMBER} AND a.module_id = l.value
        ORDER BY l.key`,
  values: [LESSONS],
};
export const READ_LESSONS: MemberRead<{ id: string }> = {
  sql: `SELECT c.module_id AS id FROM json_each(?2) l
        JOIN module_completions c ON c.member_id = ${CURRENT_MEMBER} AND c.module_id = l.value ORDER BY l.key`,
  values: [LESSONS],
};
export const CHOSEN_IDEA: MemberRead<{ idea: string | null }> = {
  sql: `SELECT answers ->> 'idea' AS idea FROM onboardings WHERE member_id = ${CURRENT_MEMBER}`,
};

interface Known {
  row: ProjectRow | undefined;
  facts: BusinessFacts;
  works: readonly Work[];
  read: readonly { id: string }[];
  idea: string | null;
}

export function projectState(known: Known, membership: Membership): ProjectState {
  const { row, idea } = known;
  // A project that editors removed is as good as none; its hand-ins stay where they are.
  const published = row && findProject(row.model);
  return {
    project: row && published ? ownProject(published, row, known, membership) : null,
    suggested: (idea && allProjects.find(({ ideas }) => ideas.includes(idea))?.key) || null,
    closed: Object.fromEntries(
      allProjects.flatMap((each) => {
        const closed = closedIn(each, membership);
        return closed ? [[each.key, closed]] : [];
      }),
    ),
  };
}

function closedIn({ weeks }: PublishedProject, membership: Membership): Closed | null {
  const tiers = weeks.map(({ lessons }) =>
    lessons
      .flatMap((id) => findModule(id)?.minTier ?? [])
      .filter((tier) => !hasAccess(membership, tier)),
  );
  const tier = TIERS.findLast((each) => tiers.flat().includes(each));
  return tier ? { tier, week: tiers.findIndex((each) => each.length > 0) + 1 } : null;
}

function ownProject(
  published: PublishedProject,
  row: ProjectRow,
  { facts, works, read }: Known,
  membership: Membership,
): OwnProject {
  const isRead = new Set(read.map(({ id }) => id));
  const { weeks, ...arc } = arcOf(published.weeks, works, isRead);
  const { title, caseText, showText } = published;
  return {
    ...{ model: row.model, title, caseText, showText },
    client: clientFrom(facts),
    invented: row.client,
    isInvented: row.isInvented === 1,
    startedAt: row.startedAt,
    ...arc,
    weeks: weeks.map((week, i): ProjectWeek => {
      const { title = '', deliverable = '', uses = '', lessons = [] } = published.weeks[i] ?? {};
      return {
        ...week,
        ...{ title, deliverable, uses },
        lessons: lessons.flatMap((id) => weekLesson(id, isRead.has(id), membership) ?? []),
      };
    }),
  };
}

function weekLesson(id: string, isRead: boolean, membership: Membership): WeekLesson | undefined {
  const module = findModule(id);
  if (!module) return undefined;
  const { title, estimatedMinutes: minutes, minTier } = module;
  return { id, title, minutes, minTier, isRead, isOpen: hasAccess(membership, minTier) };
}

const clientFrom = (facts: BusinessFacts): Client => ({
  name: facts.clientName,
  trade: facts.clientTrade,
  sells: facts.clientSells,
  needs: facts.clientNeeds,
});
