/** JSON that cannot end the script element it is written into. */
export const scriptText = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
