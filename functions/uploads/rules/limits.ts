/** Per file. The limit for an image in a text is lower, see MAX_IMAGE_BYTES. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
