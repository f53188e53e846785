import { Switch } from '../../../../components/Switch.tsx';

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isMember: boolean;
}

/** Only where there is a keyboard and a mouse: touch screens have no such keys. */
export function KeysNote({ isOn, onChange, isMember }: Props) {
  const forMembers = isMember ? ', L likes, N starts a discussion' : '';
  return (
    <div className="mt-8 hidden max-w-md pointer-fine:block print:hidden">
      <Switch
        label="Keyboard shortcuts"
        text={`In the list, J and K move and Enter opens${forMembers}. The / key goes to the search.`}
        checked={isOn}
        onChange={onChange}
      />
    </div>
  );
}
