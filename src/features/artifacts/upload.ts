import type { UploadedArtifact } from '../../../functions/artifacts/upload.ts';
import { type Sending, sendFile } from '../../lib/send-file.ts';

export const uploadArtifact = (file: File, sending: Sending) =>
  sendFile<UploadedArtifact>('/api/uploads/artifacts', file, sending);
