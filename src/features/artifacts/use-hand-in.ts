import { useRef, useState } from 'react';
import { showToast } from '../../components/toast.ts';
import { ApiError } from '../../lib/api.ts';
import { keepContent } from '../offline/send-or-wait.ts';
import {
  type HandedIn,
  handIn,
  messageOf,
  type NewHandIn,
  type OwnArtifact,
  waitingArtifact,
} from './artifacts.ts';
import { type Draft, keepDraft } from './draft.ts';
import { changeOf, missingIn } from './draft-change.ts';
import { waitingFileOf } from './upload.ts';
import type { ChosenFile, ReadyFile } from './use-file.ts';

export interface HandInTarget {
  moduleId: string;
  /** The artifact handed in earlier. */
  own: OwnArtifact | null;
  onHandedIn: (artifact: OwnArtifact) => void;
}

/**
 * Hands in a draft, with its file. `errors` are by field; `failure` is about the whole form. `fileText`: what the checks
 * are about.
 */
export function useHandIn(
  { moduleId, own, onHandedIn }: HandInTarget,
  file: ChosenFile,
  fileText: () => Promise<string | undefined>,
) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useRef(own?.id ?? crypto.randomUUID());

  async function submit(draft: Draft) {
    if (busy) return;
    setFailure('');
    const missing = missingIn(draft, file.isThere);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const chosen = draft.kind === 'file' ? await file.upload() : undefined;
      const read = chosen ? await fileText() : undefined;
      if (chosen !== null) await send(newHandIn(draft, chosen, read), chosen);
    } finally {
      setBusy(false);
    }
  }

  /** Includes the chosen file, or the one that already waits, with its text: a new title must not lose them. */
  function newHandIn(draft: Draft, chosen: ReadyFile | undefined, read?: string): NewHandIn {
    const before = draft.kind === 'file' && !chosen ? own?.waitingFile : undefined;
    const fileText = before ? own?.waitingText : read;
    const change = changeOf(id.current, draft, chosen?.id ?? before?.id, fileText);
    const { id: fileId, content } = chosen ?? {};
    const file = fileId && content ? waitingFileOf(fileId, content) : before;
    // An uploaded file is not stored on the device too, unless it has to wait.
    return { moduleId, change, file, content: chosen?.isUploaded ? undefined : content };
  }

  async function send(work: NewHandIn, chosen: ReadyFile | undefined) {
    try {
      const sent = await handIn(work);
      void keepDraft(moduleId, null);
      if (sent.state === 'waiting') {
        if (chosen?.isUploaded) await keepContent(chosen.id, chosen.content);
        return onHandedIn(waitingArtifact(work, new Date().toISOString(), own));
      }
      showHandedIn(sent.data, own !== null);
      onHandedIn({ ...sent.data.artifact, isWaiting: false });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_upload') file.forget();
      // Another device deleted the artifact, so this becomes a new one.
      if (error instanceof ApiError && error.status === 409) id.current = crypto.randomUUID();
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailure(
        messageOf(
          error,
          'That wasn’t handed in. It’s still here: check your connection and try again.',
        ),
      );
    }
  }
  return { errors, failure, busy, submit, clearErrors: () => setErrors({}) };
}

function showHandedIn({ achievements: [earned] }: HandedIn, isChange: boolean): void {
  showToast({
    title: isChange ? 'Updated' : 'Handed in',
    text: earned ? `You earned “${earned.title}”.` : 'It’s in your account, under Saved work.',
    actions: [
      earned
        ? { label: 'View achievement', href: '/achievements' }
        : { label: 'See what you made', href: '/saved-work#made' },
    ],
  });
}
