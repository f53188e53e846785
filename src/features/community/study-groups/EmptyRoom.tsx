import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { type GroupTemplate, TEMPLATES } from './templates.ts';

interface Props {
  isFiltered: boolean;
  isMember: boolean;
  hasOwn: boolean;
  /** True after the last page: the pages before had groups. */
  isEnd: boolean;
  onCreate: (template: GroupTemplate | null) => void;
}

/** Shown if there is no group to join: invites members to create one. */
export function EmptyRoom({ isFiltered, isMember, hasOwn, isEnd, onCreate }: Props) {
  if (isEnd || (hasOwn && !isFiltered))
    return (
      <p className="mt-6 text-muted">
        {isEnd ? 'Those were all of them.' : 'There are no other groups right now.'}
      </p>
    );
  if (isFiltered)
    return (
      <EmptyState
        title="No group like that yet"
        text="Try another filter, or start the group you were looking for."
        action={
          isMember ? (
            <Button kind="outline" onClick={() => onCreate(null)}>
              Create Group
            </Button>
          ) : (
            <a href="/community/groups" className="text-link">
              Show all groups
            </a>
          )
        }
      />
    );
  return (
    <>
      <EmptyState
        title="The room is still empty"
        text="Someone has to set out the first chairs. All it takes is two other people and a regular half hour."
        action={
          isMember && (
            <Button kind="outline" onClick={() => onCreate(null)}>
              Create Group
            </Button>
          )
        }
      />
      {isMember && (
        <section aria-labelledby="ideas" className="mx-auto max-w-2xl">
          <h3
            id="ideas"
            className="font-mono font-normal text-[0.85rem] text-muted tracking-normal"
          >
            Or start from an idea
          </h3>
          <ul className="mt-2 border-ink border-t-[1.5px]">
            {TEMPLATES.map((template) => (
              <li
                key={template.name}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b border-dashed py-4"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-semibold">{template.name}</p>
                  <p className="text-[0.94rem] text-muted">{template.pitch}</p>
                </div>
                <Button kind="outline" size="small" onClick={() => onCreate(template)}>
                  Use this<span className="sr-only"> idea: {template.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
