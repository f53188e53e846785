// The order in which the schema lists the fields of a type.
import { KINDS } from '../model/documents/documents.ts';

const ORDER = new Map(KINDS.map(({ name, fields }) => [name, Object.keys(fields)]));

export const fieldsOf = (type: string): readonly string[] => ORDER.get(type) ?? [];
