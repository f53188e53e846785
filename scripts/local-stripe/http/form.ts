// Stripe's bracket notation: `items[0][price]=x&expand[]=latest_invoice`.

/** Lists are parsed as objects with numbered keys; only a parameter's definition knows which objects are lists. */
export type FormValue = string | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

export function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) place(form, pathOf(name), value);
  return form;
}

/** `a[b][]` becomes `a`, `b` and the next free number. */
function pathOf(name: string): string[] {
  const start = name.indexOf('[');
  if (start <= 0) return [name];
  return [name.slice(0, start), ...name.slice(start + 1, -1).split('][')];
}

function place(form: Form, [first = '', ...rest]: string[], value: string): void {
  const key = first === '' ? String(Object.keys(form).length) : first;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const there = form[key];
  const inner: Form = typeof there === 'object' ? there : Object.create(null);
  form[key] = inner;
  place(inner, rest, value);
}
