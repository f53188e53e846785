import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Audience } from '../../../../functions/admin/members/rules/clauses.ts';
import { MOST_COUNTED } from '../../../../functions/admin/members/rules/groups.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import {
  $groupForm,
  ask,
  deleteGroup,
  forgetGroupErrors,
  hrefOf,
  type MembersPage,
  saveGroup,
} from './members.ts';

type Group = MembersPage['groups'][number];

const isSame = (a: Audience, b: Audience) => hrefOf(a) === hrefOf(b);
const countText = (people: number | null) => {
  if (people === null) return '…';
  return people > MOST_COUNTED ? '10,000+' : people.toLocaleString('en-US');
};

/** Questions that are asked every week, with the counts of the last minutes. */
export function Groups({ page, audience }: { page: MembersPage; audience: Audience }) {
  const { groups, readAt } = page;
  const current = groups.find((group) => isSame(group.audience, audience));
  const counted = groups
    .map(({ countedAt }) => countedAt)
    .sort((a, b) => (a ?? '').localeCompare(b ?? ''));
  const row = useRef<HTMLUListElement>(null);
  const key = current?.key;
  // On a phone the groups are a row to swipe.
  useEffect(() => {
    const shown = key && row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (shown) row.current?.scrollTo({ left: shown.offsetLeft - 24 });
  }, [key]);
  return (
    <nav aria-label="Saved groups" className="min-w-0">
      <h2 className="font-mono font-normal text-[0.82rem] text-muted tracking-normal max-lg:sr-only">
        Saved groups
      </h2>
      <ul
        ref={row}
        className="-mx-6 flex gap-2 overflow-x-auto px-6 py-1 lg:mx-0 lg:mt-2 lg:grid lg:gap-0.5 lg:overflow-visible lg:p-0 relative"
      >
        {groups.map((group) => (
          <li key={group.key} className="flex-none">
            <a
              href={hrefOf(group.audience)}
              aria-current={group === current ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                ask(group.audience);
              }}
              className="flex min-h-11 items-center justify-between gap-3 whitespace-nowrap rounded-full border border-line bg-sheet px-4 hover:bg-tint aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper lg:whitespace-normal lg:rounded-control lg:border-0 lg:bg-transparent lg:px-3 lg:aria-[current]:bg-tint lg:aria-[current]:font-semibold lg:aria-[current]:text-ink lg:aria-[current]:shadow-[inset_3px_0_0_var(--accent)]"
            >
              <span className="wrap-anywhere">{group.name}</span>
              <span className="font-mono text-[0.8rem] opacity-80">{countText(group.people)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.8rem] text-muted lg:px-3">{countedText(counted, readAt)}</p>
      <OwnGroup current={current} audience={audience} />
    </nav>
  );
}

/** “Counted 4 minutes ago” */
function countedText(counted: readonly (string | null)[], readAt: string): string {
  const [oldest] = counted;
  if (!oldest) return 'Counted every five minutes. The first count is on its way.';
  const minutes = Math.max(0, Math.round((Date.parse(readAt) - Date.parse(oldest)) / 60_000));
  if (minutes === 0) return 'Counted just now';
  return minutes === 1 ? 'Counted a minute ago' : `Counted ${minutes} minutes ago`;
}

/** Saves the question as a group of the team, or renames and deletes the one that is shown. */
function OwnGroup({ current, audience }: { current: Group | undefined; audience: Audience }) {
  const [opened, setOpened] = useState<'save' | 'rename' | 'delete' | null>(null);
  const close = () => {
    forgetGroupErrors();
    setOpened(null);
  };
  if (current && !current.isOwn && !opened) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-x-4 lg:px-3">
      {current?.isOwn ? (
        <>
          <button type="button" onClick={() => setOpened('rename')} className="text-link min-h-11">
            Rename<span className="sr-only"> “{current.name}”</span>
          </button>
          <button type="button" onClick={() => setOpened('delete')} className="text-link min-h-11">
            Delete<span className="sr-only"> “{current.name}”</span>
          </button>
        </>
      ) : (
        <button type="button" onClick={() => setOpened('save')} className="text-link min-h-11">
          Save this as a group
        </button>
      )}
      <Dialog
        open={opened === 'save' || opened === 'rename'}
        onClose={close}
        title={opened === 'rename' ? 'Rename the group' : 'Save this as a group'}
        description="Everyone on the team who may see members sees the group. It means the members who fit at that time, not those who fit today."
      >
        <NameForm
          groupId={opened === 'rename' ? (current?.key ?? '') : null}
          name={opened === 'rename' ? (current?.name ?? '') : ''}
          audience={audience}
          onDone={close}
        />
      </Dialog>
      <Dialog
        open={opened === 'delete'}
        onClose={close}
        title={`Delete the group “${current?.name ?? ''}”?`}
        description="The question is gone for the whole team. Nothing happens to the members in it."
      >
        <DeleteForm groupId={current?.key ?? ''} onDone={close} />
      </Dialog>
    </div>
  );
}

interface NameProps {
  /** Null for a new group. */
  groupId: string | null;
  name: string;
  audience: Audience;
  onDone: () => void;
}

function NameForm({ groupId, name, audience, onDone }: NameProps) {
  const { busy, fields, error } = useStore($groupForm);
  const [newId] = useState(() => crypto.randomUUID());
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name'));
    if (await saveGroup({ groupId: groupId ?? newId, name: typed, audience })) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <FormAlert text={error} />
      <Field
        label="Name"
        name="name"
        defaultValue={name}
        required
        maxLength={60}
        autoComplete="off"
        data-first-focus
        error={fields.name}
      />
      <Button type="submit" busy={busy}>
        {groupId ? 'Rename it' : 'Save the group'}
      </Button>
    </form>
  );
}

function DeleteForm({ groupId, onDone }: { groupId: string; onDone: () => void }) {
  const { busy, error } = useStore($groupForm);
  return (
    <div className="grid gap-4">
      <FormAlert text={error} />
      <Button
        kind="danger"
        busy={busy}
        onClick={() => void deleteGroup(groupId).then((done) => done && onDone())}
      >
        Delete the group
      </Button>
      <Button kind="outline" onClick={onDone}>
        Keep it
      </Button>
    </div>
  );
}
