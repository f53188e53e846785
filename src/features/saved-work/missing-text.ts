/** Shown after an export if works were deleted in the meantime. */
export const missingText = (missing: number) =>
  missing === 1
    ? 'One could not be found, because it was deleted in the meantime.'
    : `${missing} could not be found, because they were deleted in the meantime.`;
