import { showToast } from '../../components/toast.ts';
import { waitingContent } from '../offline/send-or-wait.ts';
import { deleteArtifact, messageOf, type OwnArtifact, restoreArtifact } from './artifacts.ts';

/** Removed from the page immediately, and back if the server refuses. The toast can undo it. */
export async function removeWithUndo(
  artifact: OwnArtifact,
  show: (artifact: OwnArtifact | null) => void,
): Promise<void> {
  show(null);
  const { waitingFile } = artifact;
  // Read before the deletion, which removes the file from this device: undoing needs its content.
  const content = waitingFile && (await waitingContent(waitingFile.id));
  try {
    await deleteArtifact(artifact);
  } catch (error) {
    show(artifact);
    return failed(error);
  }
  const undo = async () => {
    try {
      show(await restoreArtifact(artifact, content));
      showToast({ title: 'Restored', text: `“${artifact.title}” is back.` });
    } catch (error) {
      failed(error);
    }
  };
  showToast({
    title: 'Deleted',
    text: `“${artifact.title}” is gone from the lesson.`,
    duration: 10_000,
    actions: [{ label: 'Undo', onPress: () => void undo() }],
  });
}

const failed = (error: unknown) =>
  showToast({
    tone: 'destructive',
    title: 'That didn’t work',
    text: messageOf(error, 'Check your connection and try again. Nothing was changed.'),
  });
