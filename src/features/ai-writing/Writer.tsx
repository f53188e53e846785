import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { $ai, loadAi } from './ai.ts';
import { usePanel } from './use-panel.ts';

interface Props {
  /** The filled prompt; at most 12,000 characters. A change after the start is used by “Write it again”. */
  prompt: string;
}

const loadPanel = async () => (await import('./WriterPanel.tsx')).WriterPanel;

/**
 * A button that has the model answer a filled prompt and streams the answer below it. Each answer is one use.
 * Renders nothing where no model is configured.
 */
export function Writer({ prompt }: Props) {
  const ai = useStore($ai, { ssr: 'initial' });
  const { Panel, isLoading, open } = usePanel(loadPanel);
  useEffect(() => void loadAi(), []);
  if (ai.state !== 'ready' || !ai.canWrite) return null;
  if (Panel) return <Panel prompt={prompt} />;
  return (
    <Button kind="outline" busy={isLoading} onClick={open}>
      Write it here with AI
    </Button>
  );
}
