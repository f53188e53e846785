import { Button } from '../../components/Button.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';

export function TooltipDemo() {
  return (
    <Tooltip text="Counts the lessons you finished this week.">
      <Button kind="outline" size="small" className="sm:justify-self-start">
        Weekly goal
      </Button>
    </Tooltip>
  );
}
