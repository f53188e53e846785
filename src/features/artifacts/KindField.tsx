import { MAX_ARTIFACT_TEXT } from '../../../functions/artifacts/rules/limits.ts';
import { MAX_LINK } from '../../../functions/rules/text/safe-link.ts';
import { Field } from '../../components/Field.tsx';
import type { Draft } from './draft.ts';
import { FileField } from './FileField.tsx';
import { TextField } from './TextField.tsx';
import type { ChosenFile } from './use-file.ts';
import type { LiveChecks } from './use-live-checks.ts';

interface Props {
  value: Draft;
  file: ChosenFile;
  errors: Record<string, string>;
  live: LiveChecks;
  onChange: (changed: Partial<Draft>) => void;
}

/** The input for the chosen kind: text, link or file. */
export function KindField({ value, file, errors, live, onChange }: Props) {
  const { kind, text, url } = value;
  if (kind === 'text')
    return (
      <TextField
        label="What you made"
        value={text}
        max={MAX_ARTIFACT_TEXT}
        onChange={(written) => onChange({ text: written })}
        error={errors.text}
        live={live}
      />
    );
  if (kind === 'link')
    return (
      <Field
        label="Link"
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        value={url}
        maxLength={MAX_LINK}
        dir="ltr"
        autoComplete="off"
        hint="To a page, a document, or a post. Make sure the link keeps working."
        onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
        error={errors.url}
      />
    );
  return <FileField file={file} error={errors.file ?? errors.fileId} />;
}
