import type { AstroIntegration } from 'astro';
import { measurementId } from './measurement-id.ts';

declare global {
  /** Set by the build; null if Google Analytics is not configured. */
  const GA4_MEASUREMENT_ID: string | null;
}

export function measurementIntegration(): AstroIntegration {
  const id = measurementId();
  return {
    name: 'measurement',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { define: { GA4_MEASUREMENT_ID: JSON.stringify(id) } } });
      },
    },
  };
}
