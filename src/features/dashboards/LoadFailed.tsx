import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { reloadDashboard } from './dashboard.ts';

/** Replaces a part of the dashboard whose data did not load. */
export function LoadFailed({ what }: { what: string }) {
  return (
    <Card>
      <EmptyState
        title={`${what} didn’t load`}
        text="Nothing is lost. Please check your connection."
        action={<Button onClick={() => void reloadDashboard()}>Try again</Button>}
      />
    </Card>
  );
}
