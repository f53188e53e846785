// To whom a draft goes: the subtraction, some of the people with what the blanks are for them, and when the first gets it.
import { read, readBatch } from '../../database/named.ts';
import { REACHABLE } from '../../notifications/digest.ts';
import { WANTS_NEWS } from '../../notifications/rules/news.ts';
import { audienceSql } from '../members/audience/audience.ts';
import type { Audience } from '../members/rules/clauses.ts';
import { GETS_IT } from './recipients.ts';
import type { BlankName, BlankValues } from './rules/blanks.ts';
import { VALUE_COLUMNS, type ValuesRow, valuesFrom } from './values.ts';

const PEOPLE_SHOWN = 10;
const NAMES_SHOWN = 100;

interface Reach {
  fit: number;
  /** Turned news off, or never turned it on without having paid. */
  wantNone: number;
  unconfirmed: number;
  refused: number;
  get: number;
}

export interface Reader {
  id: string;
  name: string;
  email: string;
  values: BlankValues;
}

export interface People {
  reach: Reach;
  /** How many who get it have no value for a blank. */
  without: Record<BlankName, number>;
  readers: Reader[];
  names: { name: string; email: string }[];
  /** Those who get it, by time zone; '' for an unknown one. */
  zones: { zone: string; people: number; firstName: string }[];
}

interface CountRow {
  fit: number;
  want_none: number;
  unconfirmed: number;
  refused: number;
  get_it: number;
  no_name: number;
  no_place: number;
  no_lesson: number;
  no_plan: number;
}

interface ReaderRow extends ValuesRow {
  id: string;
  last_name: string;
  email: string;
}

const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<ReaderRow, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;

/** Accounts that are being deleted fit nothing. */
const readsOf = ({ where, values }: ReturnType<typeof audienceSql>) => {
  const fitting = `m.id > '' AND m.email <> 'deleted' AND (${where})`;
  const inside = `/* … */ SELECT ${WANTS_NEWS} AS wants, m.email_verified_at IS NOT NULL AS confirmed, ${REACHABLE} AS reachable,
    ${VALUE_COLUMNS} FROM members m WHERE ${fitting}`;
  const getting = `FROM members m WHERE ${fitting} AND ${GETS_IT}`;
  return {
    counts: read<CountRow>(
      [
        '/* with the clauses of an audience */ SELECT count(*) AS fit, total(NOT wants) AS want_none,',
        'total(wants AND NOT confirmed) AS unconfirmed, total(wants AND confirmed AND NOT reachable) AS refused,',
        'total(wants AND reachable) AS get_it,',
        `total(wants AND reachable AND first_name = '') AS no_name,`,
        'total(wants AND reachable AND place IS NULL) AS no_place,',
        'total(wants AND reachable AND lessons_done = 0) AS no_lesson,',
        `total(wants AND reachable AND plan IS NULL) AS no_plan FROM (${inside})`,
      ].join(' '),
      ...values,
    ),
    readers: read<ReaderRow>(
      `/* … */ SELECT m.id, m.last_name, m.email, ${VALUE_COLUMNS} ${getting} ORDER BY m.id LIMIT ${PEOPLE_SHOWN}`,
      ...values,
    ),
    names: read<Pick<ReaderRow, 'first_name' | 'last_name' | 'email'>>(
      `/* … */ SELECT m.first_name, m.last_name, m.email ${getting} ORDER BY m.id LIMIT ${NAMES_SHOWN}`,
      ...values,
    ),
    zones: read<{ zone: string; people: number; firstName: string }>(
      `/* … */ SELECT m.time_zone AS zone, count(*) AS people, min(m.first_name) AS firstName ${getting} GROUP BY m.time_zone LIMIT 600`,
      ...values,
    ),
  };
};

export async function peopleOf(
  db: D1Database,
  audience: Audience,
  now = Date.now(),
): Promise<People> {
  const { counts, readers, names, zones } = await readBatch(
    db,
    readsOf(audienceSql(audience, now, 1)),
  );
  const [row] = counts;
  const of = (name: keyof CountRow) => Number(row?.[name] ?? 0);
  return {
    reach: {
      fit: of('fit'),
      wantNone: of('want_none'),
      unconfirmed: of('unconfirmed'),
      refused: of('refused'),
      get: of('get_it'),
    },
    without: {
      first_name: of('no_name'),
      last_lesson: of('no_place'),
      part: of('no_place'),
      minutes_left: of('no_place'),
      lessons_done: of('no_lesson'),
      plan: of('no_plan'),
    },
    readers: readers.map((reader) => ({
      id: reader.id,
      name: nameOf(reader),
      email: reader.email,
      values: valuesFrom(reader),
    })),
    names: names.map((one) => ({ name: nameOf(one), email: one.email })),
    zones,
  };
}

const READER = `SELECT m.id, m.last_name, m.email, ${VALUE_COLUMNS} FROM members m WHERE m.id = ?1`;

/** Null if the account is gone. */
export async function findReader(db: D1Database, id: string): Promise<Reader | null> {
  const row = await db.prepare(READER).bind(id).first<ReaderRow>();
  return row && { id, name: nameOf(row), email: row.email, values: valuesFrom(row) };
}
