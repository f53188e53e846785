import { showToast } from '../../components/toast.ts';
import { waitingContent } from '../offline/send-or-wait.ts';
import { deleteArtifact, messageOf, type OwnArtifact, restoreArtifact } from './artifacts.ts';

/** Removes it from the page immediately, and restores it if the server refuses. The toast offers an undo. */
export async function removeWithUndo(
  artifact: OwnArtifact,
  show: (artifact: OwnArtifact | null) => void,
): Promise<void> {
  show(null);
  const { waitingFile } = artifact;
  // Read before the deletion removes the file from this device, because an undo needs its content.
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
