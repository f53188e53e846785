// Identifies this process. After a crash, work that belongs to another process is no longer running.
const name = { value: '' };

export function thisProcess(): string {
  // A Worker cannot generate random values before its first request.
  name.value ||= crypto.randomUUID();
  return name.value;
}
