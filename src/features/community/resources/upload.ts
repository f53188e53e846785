import type { UploadedFile } from '../../../../functions/community/resources/upload.ts';
import { type Sending, sendFile } from '../../../lib/send-file.ts';

export const uploadFile = (file: File, sending: Sending) =>
  sendFile<UploadedFile>('/api/uploads/files', file, sending);
