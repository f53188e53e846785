import { ABILITIES, ROLE_LABELS, ROLES, type Role } from '../../../../functions/rules/roles.ts';

/** The table of abilities, in words: what each role opens. */
export function Abilities() {
  return (
    <section aria-labelledby="abilities" className="mt-10">
      <h2 id="abilities" className="text-[1.3rem]">
        What each role opens
      </h2>
      <dl className="mt-3 border-ink border-t-[1.5px]">
        {ROLES.map((role) => (
          <div
            key={role}
            className="grid gap-1 border-line border-b border-dashed py-4 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{ROLE_LABELS[role]}</dt>
            <dd>
              <ul className="list-disc pl-5">
                {opened(role).map((opens) => (
                  <li key={opens}>{opens.charAt(0).toUpperCase() + opens.slice(1)}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const opened = (role: Role): string[] =>
  Object.values(ABILITIES).flatMap(({ roles, opens }) =>
    (roles as readonly Role[]).includes(role) ? [opens] : [],
  );
