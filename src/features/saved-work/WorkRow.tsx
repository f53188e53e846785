import type { ComponentType } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Menu, MenuItem } from '../../components/Menu.tsx';
import type { RowDialogProps } from './dialogs/dialog-props.ts';
import { KIND_NAMES, toolAddress } from './kinds.ts';
import { deleteListed, duplicateListed, showFailure } from './list.ts';
import { changedWhen } from './saved-when.ts';
import type { ListedWork } from './saved-work.ts';

interface Props {
  work: ListedWork;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDialog: (Dialog: ComponentType<RowDialogProps>) => void;
}

const DIALOGS = [
  ['Rename', async () => (await import('./dialogs/row-dialogs.tsx')).RenameRow],
  ['Share', async () => (await import('./dialogs/row-dialogs.tsx')).ShareRow],
  ['Export', async () => (await import('./dialogs/row-dialogs.tsx')).ExportRow],
  ['Versions', async () => (await import('./dialogs/row-dialogs.tsx')).VersionsRow],
] satisfies [string, () => Promise<ComponentType<RowDialogProps>>][];

export function WorkRow({ work, isChosen, onChoose, onDialog }: Props) {
  const { kind, title, summary, updatedAt, isShared, version } = work;
  const newest = version > 1 ? `version ${version}, ` : '';
  return (
    <li className="flex items-start gap-2 border-line border-b border-dashed py-3 sm:gap-3">
      <label className="grid size-11 flex-none cursor-pointer place-items-center">
        <span className="sr-only">Select {title}</span>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </label>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <a
          href={toolAddress(work)}
          className="inline-flex min-h-11 items-center font-semibold text-[1.05rem] leading-snug hover:text-accent"
        >
          <bdi>{title}</bdi>
        </a>
        {summary && (
          <p dir="auto" className="line-clamp-2 text-[0.94rem] text-muted leading-snug">
            {summary}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-[0.78rem] text-muted">
          <span>{KIND_NAMES[kind].one}</span>
          <span>
            {newest}changed <time dateTime={updatedAt}>{changedWhen(updatedAt)}</time>
          </span>
          {isShared && <Badge tone="done">Shared</Badge>}
        </p>
      </div>
      <Menu label={`More for ${title}`} icon={<Dots />} className="flex-none" listClass="w-44">
        {DIALOGS.map(([label, load]) => (
          <MenuItem key={label} onPress={() => void load().then(onDialog, showFailure)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onPress={() => void duplicateListed(work)}>Duplicate</MenuItem>
        <MenuItem
          onPress={() => void deleteListed(work)}
          className="border-line border-t border-dashed text-coral"
        >
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}

const Dots = () => (
  <svg viewBox="0 0 20 20" className="size-5" fill="currentColor" aria-hidden="true">
    <circle cx="4" cy="10" r="1.6" />
    <circle cx="10" cy="10" r="1.6" />
    <circle cx="16" cy="10" r="1.6" />
  </svg>
);
