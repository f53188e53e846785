// What can be uploaded, and how much of it.

const MIB = 1024 * 1024;
/** A file; an image may be smaller only, see MAX_IMAGE_BYTES. */
export const MAX_UPLOAD_BYTES = 10 * MIB;
export const MAX_IMAGE_BYTES = 4 * MIB;

/** Requests whose body is the file itself: POST /api/uploads/images and /api/uploads/files. */
export function isUpload(path: string): boolean {
  return path.startsWith('/api/uploads/');
}
