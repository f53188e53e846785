// An error in the format of the Content Lake; @sanity/client turns it into its own errors.

interface Said {
  type: string;
  description: string;
  [more: string]: unknown;
}

export class LakeError extends Error {
  readonly status: number;
  readonly error: Said;

  constructor(status: number, error: Said) {
    super(error.description);
    this.status = status;
    this.error = error;
  }
}

export const badRequest = (description: string) =>
  new LakeError(400, { type: 'badRequest', description });

export const notThere = (description: string) =>
  new LakeError(404, { type: 'notFound', description });

/** The error of one mutation; its transaction is then not applied at all. */
export function mutationRefused(status: 400 | 404 | 409, index: number, error: Said): LakeError {
  return new LakeError(status, {
    type: 'mutationError',
    description: `The mutation(s) failed: ${error.description}`,
    items: [{ error, index }],
  });
}
