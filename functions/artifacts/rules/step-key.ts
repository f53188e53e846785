// Identifies a task's step by its text: when editors add, remove or move steps, each check mark stays with its step.

/** Eight hexadecimal digits (FNV-1a); the same in the build and in the browser. */
export function stepKey(step: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < step.length; i++) hash = Math.imul(hash ^ step.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export const isStepKey = (text: string) => /^[0-9a-f]{8}$/.test(text);
