import { type FormEvent, useRef, useState } from 'react';
import {
  type Brand,
  FIRST_COLOR,
  MAX_BRAND_TEXT,
} from '../../../functions/white-label/rules/brand.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { useLeaveQuestion } from '../../components/use-leave-question.ts';
import { ApiError } from '../../lib/api.ts';
import { deleteBrand, explain, saveBrand } from './brand.ts';
import { ColorField } from './ColorField.tsx';
import { DeleteBrand } from './DeleteBrand.tsx';
import { Letterhead } from './Letterhead.tsx';
import { LogoField } from './LogoField.tsx';

const NO_BRAND: Brand = { name: '', contact: '', color: FIRST_COLOR, logo: null };
const INSTEAD = {
  failed: 'Your brand wasn’t saved. It’s still here; please try again.',
  offline:
    'You’re offline. Your brand isn’t saved yet. Keep this page open, and save again once you’re connected.',
};

interface Props {
  /** The brand that the account has saved. */
  brand: Brand | null;
  onBrand: (brand: Brand | null) => void;
}

export function BrandForm({ brand, onBrand }: Props) {
  const [draft, setDraft] = useState(brand ?? NO_BRAND);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const isTouched = JSON.stringify(brand ?? NO_BRAND) !== JSON.stringify(draft);
  const isSaved = brand !== null && !isTouched;
  useLeaveQuestion(isTouched);

  const change = (changed: Partial<Brand>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setNote('');
  };
  const send = async (request: () => Promise<Brand | null>, done: string) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      const saved = await request();
      onBrand(saved);
      setDraft(saved ?? NO_BRAND);
      setNote(done);
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
      setFailure(explain(error, INSTEAD));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(() => saveBrand(draft), 'Saved. Your files carry this brand from now on.');
  };
  const remove = () =>
    send(async () => {
      await deleteBrand();
      // The brand’s buttons disappear with it, and the focus with them.
      form.current?.querySelector('input')?.focus();
      return null;
    }, 'Deleted. We keep nothing of it.');

  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14">
      <form
        ref={form}
        onSubmit={submit}
        aria-label="Your brand"
        className="grid min-w-0 content-start gap-5"
      >
        <FormAlert text={failure} />
        <Field
          label="Brand name"
          name="brand-name"
          required
          maxLength={MAX_BRAND_TEXT}
          dir="auto"
          autoComplete="organization"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={errors.name}
        />
        <Field
          label="Contact line"
          name="contact"
          maxLength={MAX_BRAND_TEXT}
          dir="auto"
          hint="At the foot of each page, such as: 555 0100, hello@yourbrand.example"
          value={draft.contact}
          onChange={(event) => change({ contact: event.target.value })}
          error={errors.contact}
        />
        <ColorField
          color={draft.color}
          onColor={(color) => change({ color })}
          error={errors.color}
        />
        <LogoField logo={draft.logo} onLogo={(logo) => change({ logo })} error={errors.logo} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy} settled={isSaved} kind={isSaved ? 'done' : 'main'}>
            {isSaved ? 'Brand saved' : 'Save brand'}
          </Button>
          {brand && <DeleteBrand onDelete={() => void remove()} />}
        </div>
        <p role="status" className="-mt-2 min-h-6 text-[0.94rem] text-muted">
          {note ||
            (brand && !isSaved ? 'Not saved yet. Files still carry your brand as it was.' : '')}
        </p>
      </form>
      <Letterhead brand={draft} />
    </div>
  );
}
