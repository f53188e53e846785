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
  let withdrawn: string[] = [];
  try {
    const sent = await deleteArtifact(artifact);
    if (sent.state === 'sent') withdrawn = sent.data.withdrawn ?? [];
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
    text: `“${artifact.title}” is gone from the lesson.${endedText(withdrawn)}`,
    duration: 10_000,
    actions: [{ label: 'Undo', onPress: () => void undo() }],
  });
}

function endedText(titles: readonly string[]): string {
  if (titles.length === 0) return '';
  const named = titles.map((title) => `“${title}”`).join(' and ');
  return titles.length === 1
    ? ` Your certificate ${named} isn’t valid until you hand in something here again.`
    : ` Your certificates ${named} aren’t valid until you hand in something here again.`;
}

const failed = (error: unknown) =>
  showToast({
    tone: 'destructive',
    title: 'That didn’t work',
    text: messageOf(error, 'Check your connection and try again. Nothing was changed.'),
  });
