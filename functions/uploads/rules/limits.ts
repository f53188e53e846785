/** Of one file; an image in a text may be smaller only, see MAX_IMAGE_BYTES. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
