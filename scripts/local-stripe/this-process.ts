// Which process did something. After a crash nothing of the old one is at work any more.
const name = { value: '' };

export function thisProcess(): string {
  // A Worker has no random values before its first request.
  name.value ||= crypto.randomUUID();
  return name.value;
}
