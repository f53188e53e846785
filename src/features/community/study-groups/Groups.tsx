import { type ComponentType, type ReactNode, useState } from 'react';
import { GROUPS_PER_PAGE } from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { showToast } from '../../../components/toast.ts';
import type { CreateGroupProps } from './CreateGroup.tsx';
import { EmptyRoom } from './EmptyRoom.tsx';
import { Filters } from './Filters.tsx';
import { GroupRow } from './GroupRow.tsx';
import type { PathChoice, StudyGroup, WantedGroups } from './groups.ts';
import { listAddress } from './list-address.ts';
import type { GroupTemplate } from './templates.ts';
import { useZone } from './use-zone.ts';

interface Props {
  groups: StudyGroup[];
  wanted: WantedGroups;
  paths: PathChoice[];
  isMember: boolean;
  /** Null while the account has none. */
  timeZone: string | null;
  /** The community's tabs. */
  children?: ReactNode;
}

/** The list of study groups, server-rendered; its filters are links. */
export function Groups({ groups, wanted, paths, isMember, timeZone, children }: Props) {
  const zone = useZone(timeZone);
  const [creating, setCreating] = useState<{
    Dialog: ComponentType<CreateGroupProps>;
    template: GroupTemplate | null;
    isOpen: boolean;
  } | null>(null);
  const own = groups.filter(isOwn);
  const others = groups.filter((group) => !isOwn(group));
  const isFiltered = Boolean(wanted.category || wanted.difficulty || wanted.withRoom);

  async function create(template: GroupTemplate | null) {
    try {
      const { CreateGroup } = await import('./CreateGroup.tsx');
      setCreating({ Dialog: CreateGroup, template, isOpen: true });
    } catch {
      showToast({
        tone: 'destructive',
        title: 'That didn’t open',
        text: 'Please check your connection and try again.',
      });
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Community</h1>
        {isMember ? (
          <Button onClick={() => void create(null)} className="max-sm:w-full">
            Create Group
          </Button>
        ) : (
          <a
            href="/login?redirect=/community/groups"
            className={`${buttonStyle('outline')} max-sm:w-full`}
          >
            Log in to join
          </a>
        )}
      </div>
      {children}
      {own.length > 0 && (
        <section aria-labelledby="own-groups" className="mb-12">
          <h2 id="own-groups" className="text-[1.35rem]">
            Your groups
          </h2>
          <ol className="mt-3 border-ink border-t-[1.5px]">
            {own.map((group) => (
              <GroupRow key={group.id} {...{ group, isMember, zone }} />
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="all-groups">
        <h2 id="all-groups" className="text-[1.35rem]">
          {own.length > 0 ? 'More groups' : 'Study groups'}
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          A few people, thirty minutes a week. On Monday you say what you’ll finish, you meet once,
          and on Friday you show it, done or not.
        </p>
        {(others.length > 0 || isFiltered) && <Filters wanted={wanted} />}
        {others.length > 0 ? (
          <ol className="mt-5 border-ink border-t-[1.5px]">
            {others.map((group) => (
              <GroupRow key={group.id} {...{ group, isMember, zone }} />
            ))}
          </ol>
        ) : (
          <EmptyRoom
            {...{ isFiltered, isMember }}
            hasOwn={own.length > 0}
            isEnd={wanted.before !== null}
            onCreate={(template) => void create(template)}
          />
        )}
        {others.length === GROUPS_PER_PAGE && (
          <a
            href={listAddress({ ...wanted, before: others.at(-1)?.id ?? null })}
            className={`${buttonStyle('outline')} mt-6`}
          >
            Show older groups
          </a>
        )}
      </section>
      {creating && (
        <creating.Dialog
          open={creating.isOpen}
          onClose={() => setCreating({ ...creating, isOpen: false })}
          template={creating.template}
          {...{ paths, zone }}
        />
      )}
    </>
  );
}

const isOwn = ({ isJoined, isWaiting, isOwner }: StudyGroup) => isJoined || isWaiting || isOwner;
