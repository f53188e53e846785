import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $user, loadUser } from '../session/user.ts';

export function Greeting() {
  const user = useStore($user, { ssr: 'initial' });
  useEffect(() => void loadUser(), []);
  return <h1>{user?.firstName ? `Good to see you, ${user.firstName}.` : 'Good to see you.'}</h1>;
}
