import type { Brand } from '../../../functions/white-label/rules/brand.ts';
import { Button } from '../../components/Button.tsx';
import { api, dataOf } from '../../lib/api.ts';
import { KIT, type Template } from './kit.ts';
import { MakingNote } from './MakingNote.tsx';
import { SaveFirst } from './SaveFirst.tsx';
import { useMaking } from './use-making.ts';

export function Templates({
  templates,
  brand,
}: {
  templates: readonly Template[];
  brand: Brand | null;
}) {
  const { making, make } = useMaking();
  const save = (name: string) =>
    brand &&
    make(name, async () => {
      const kit = await dataOf(api.downloads[':slug'].$get({ param: { slug: KIT } }));
      const file = kit.files.find((each) => each.name === name);
      if (!file) throw new Error(`the kit has no ${name}`);
      const { templateFile } = await import('./make/make.ts');
      return templateFile(file, brand);
    });
  return (
    <div className="grid max-w-[44rem] gap-4">
      <SaveFirst brand={brand} />
      <ul className="border-ink border-t-[1.5px]">
        {templates.map(({ name, title, text, format }) => (
          <li key={name} className="border-line border-b border-dashed py-4">
            <div className="flex items-center justify-between gap-4">
              <div className="min-w-0">
                <h3 className="text-[1.08rem]">{title}</h3>
                {text && <p className="text-[0.94rem] text-muted">{text}</p>}
              </div>
              <Button
                kind="outline"
                size="small"
                className="flex-none"
                settled={!brand}
                busy={making.state === 'making' && making.id === name}
                onClick={() => void save(name)}
                aria-label={`${format}: ${title}`}
              >
                {format}
              </Button>
            </div>
            <MakingNote making={making} of={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
