import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $user, loadUser } from '../../session/user.ts';
import { ComposerForm } from './ComposerForm.tsx';
import type { ComposerProps } from './composer-props.ts';
import { DraftKeeper } from './draft/draft-keeper.ts';
import { PlainComposer } from './PlainComposer.tsx';

export type { ComposerHandle, ComposerProps } from './composer-props.ts';

/** The editor of a text: its draft is saved to the account, and nothing is lost if sending fails. */
export function Composer(props: ComposerProps) {
  const memberId = useStore($user, { ssr: 'initial' })?.id;
  const [typed, setTyped] = useState(props.typed ?? '');
  const ownFocus = useRef(false);
  const all = { ...props, typed, heldFocus: props.heldFocus ?? ownFocus };
  useEffect(() => void loadUser(), []);
  // A draft belongs to a member, so wait until we know who is signed in.
  if (!memberId) return <PlainComposer {...all} onTyped={setTyped} />;
  return <WithDraft key={`${memberId} ${props.place}`} {...all} memberId={memberId} />;
}

function WithDraft(props: ComposerProps & { memberId: string }) {
  const { place, memberId, initial = '', typed = '' } = props;
  const [keeper] = useState(() => new DraftKeeper({ place, memberId, initial, typed }));
  useEffect(() => keeper.listen(), [keeper]);
  return <ComposerForm {...props} keeper={keeper} />;
}
