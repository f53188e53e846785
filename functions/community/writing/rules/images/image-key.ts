/** Where an image is in the bucket. */
export const keyOf = (id: string) => `images/${id}`;
