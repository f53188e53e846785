import { Select } from '../../../components/Select.tsx';
import type { PathChoice } from './groups.ts';

/** The learning path that the group goes through together, if any. */
export function PathField({ paths, chosen }: { paths: PathChoice[]; chosen: string | null }) {
  return (
    <Select
      label="Learning path"
      name="pathId"
      defaultValue={chosen ?? ''}
      hint="Optional. Each member sees their own next lesson."
    >
      <option value="">None</option>
      {paths.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
