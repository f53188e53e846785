import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { $ai, loadAi } from './ai.ts';
import { usePanel } from './use-panel.ts';

interface Props {
  /** The text as it is now; at most 12,000 characters. */
  text: string;
  /** What it is, as the end of “Rewrite …”: “the summary”. Tells several buttons of a page apart. */
  name?: string;
  /** The member keeps the new text. Nothing is called when they discard it. */
  onKeep: (text: string) => void;
}

const loadPanel = async () => (await import('./RewritePanel.tsx')).RewritePanel;

/**
 * A button that opens a form for how a text should change, and streams the model's version below it.
 * Renders nothing where no model is configured.
 */
export function Rewrite({ text, name = 'this text', onKeep }: Props) {
  const ai = useStore($ai, { ssr: 'initial' });
  const { Panel, isLoading, open, close } = usePanel(loadPanel);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => void loadAi(), []);
  useEffect(() => {
    // Closed again: focus was inside the panel that is gone.
    if (!Panel && wasOpen.current) button.current?.focus();
    wasOpen.current = Panel !== null;
  }, [Panel]);

  if (ai.state !== 'ready' || !ai.canWrite || !text.trim()) return null;
  if (Panel) return <Panel text={text} name={name} onKeep={onKeep} onClose={close} />;
  return (
    <Button ref={button} kind="quiet" size="small" busy={isLoading} onClick={open}>
      Rewrite {name}
    </Button>
  );
}
