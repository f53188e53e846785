import type { Field } from './fields.ts';

/** A value as the Studio displays it; undefined for a value that is not worth showing. */
export function readable(name: string, field: Field, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return;
  switch (field.kind) {
    case 'choice':
      return field.of[String(value)] ?? String(value);
    case 'whole':
      return field.unit ? `${value} ${field.unit}` : String(value);
    case 'yesNo':
      return value ? nameOf(name, field) : undefined;
    case 'date':
      return day(`${value}T12:00:00`);
    case 'moment':
      return `${day(String(value))}, ${new Date(String(value)).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}`;
    default:
      return String(value);
  }
}

/** The label above a field: its title, or its name spelled out. */
export function nameOf(name: string, { title }: Pick<Field, 'title'> = {}): string {
  if (title) return title;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function day(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium' });
}
