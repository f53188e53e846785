import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $user, loadUser } from '../session/user.ts';

export function Greeting() {
  const user = useStore($user, { ssr: 'initial' });
  useEffect(() => void loadUser(), []);
  const name = user?.firstName;
  // The name has its own line, reserved until it is known, so that nothing below it shifts.
  return (
    <h1 className="min-h-[2lh]">
      {name ? 'Good to see you, ' : 'Good to see you.'}
      {name && <span className="block">{name}.</span>}
    </h1>
  );
}
