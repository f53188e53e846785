import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';

interface Props {
  isFiltered: boolean;
  isMember: boolean;
  onShare: () => void;
}

/** The empty list, which asks members to share the first one. */
export function NoResources({ isFiltered, isMember, onShare }: Props) {
  return (
    <EmptyState
      title={isFiltered ? 'Nothing of that kind yet' : 'No resources yet'}
      text={
        isFiltered
          ? 'If you’ve made one, someone is probably looking for it.'
          : 'The checklist you made for yourself could be just what someone else needs.'
      }
      action={
        isMember && (
          <Button kind="outline" onClick={onShare}>
            {isFiltered ? 'Share yours' : 'Share the first one'}
          </Button>
        )
      }
    />
  );
}
