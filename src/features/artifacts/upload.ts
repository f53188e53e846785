import type { UploadedArtifact } from '../../../functions/artifacts/upload.ts';
import { type Sending, sendFile } from '../../lib/send-file.ts';
import { memberOfPage } from '../offline/queue/member.ts';
import type { WaitingFile } from '../offline/send-or-wait.ts';

const UPLOADS = '/api/uploads/artifacts';

/** Uploads for the member of this page: in the account of a member who signed in since, it would be lost. */
export async function uploadArtifact(file: File, sending: Sending): Promise<UploadedArtifact> {
  const forMember = await memberOfPage();
  return sendFile<UploadedArtifact>(UPLOADS, file, { ...sending, forMember });
}

/** The same upload, to be sent later with the change that needs it. */
export const waitingFileOf = (id: string, { name, size }: File): WaitingFile => ({
  ...{ id, path: UPLOADS, name, size },
});
