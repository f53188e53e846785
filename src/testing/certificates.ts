// Members who finished a path, for tests of certificates and portfolios.
import { freeLessons, paths } from './lessons.ts';
import { createMember, type TestMember } from './members.ts';
import type { Cast } from './worker.ts';

type Running = { url: string; db: D1Database };

export const path = paths.find(({ modules }) =>
  modules.some(({ _id }) => freeLessons.some((free) => free._id === _id)),
) as (typeof paths)[number];

export interface Listed {
  id: string;
  pathId: string;
  title: string;
  issuedAt: string;
  withdrawnAt: string | null;
  showsName: boolean;
}

export const complete = (someone: TestMember, module: string) =>
  someone.fetch(`/api/micro-learning/modules/${module}/complete`, {
    json: { timeSpentMinutes: 9 },
  });

export const undo = (someone: TestMember, module: string) =>
  someone.fetch(`/api/micro-learning/modules/${module}/completion`, { method: 'DELETE' });

export const certificatesOf = async (someone: TestMember) =>
  (await (await someone.fetch('/api/certificates')).json()) as Listed[];

/** Has completed every lesson of `path`, in its order. */
export async function finisher(running: Running, name: Cast = 'dan') {
  const member = await createMember(running, name);
  for (const { _id } of path.modules) await complete(member, _id);
  const certificate = (await certificatesOf(member)).find(({ pathId }) => pathId === path._id);
  if (!certificate) throw new Error('the path has no certificate');
  return { member, certificate, number: certificate.id };
}

export const change = (someone: TestMember, number: string, json: unknown) =>
  someone.fetch(`/api/certificates/${number}`, { method: 'PATCH', json });
