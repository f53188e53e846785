import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { type DocumentActionComponent, useClient, useCurrentUser } from 'sanity';
import { previewAddress, previewPath } from './preview-path.ts';
import { SITE } from './site.ts';

/** Shows the draft as the real page, in a new tab. */
export const OpenPreview: DocumentActionComponent = ({ draft, published }) => {
  const client = useClient({ apiVersion: '2026-10-01' });
  const user = useCurrentUser();
  const toast = useToast();
  const [opening, setOpening] = useState(false);
  const document = draft ?? published;
  const path = document && previewPath(document);

  async function open(path: string) {
    // Opened within the click handler: a tab that opens later is blocked as a pop-up.
    const tab = window.open('', '_blank');
    if (!tab) {
      toast.push({
        status: 'error',
        closable: true,
        duration: 15_000,
        title: 'The browser blocked the preview',
        description: 'Allow pop-ups for the Studio, then open the preview again.',
      });
      return;
    }
    setOpening(true);
    try {
      const { secret } = await createPreviewSecret(
        client,
        'studio',
        window.location.origin,
        user?.id,
      );
      // Do not give the site access to the Studio's window.
      tab.opener = null;
      tab.location.replace(previewAddress(SITE, path, secret));
    } catch {
      tab.close();
      toast.push({
        status: 'error',
        closable: true,
        duration: 15_000,
        title: 'The preview couldn’t be opened',
        description:
          'The Studio couldn’t get permission to open it. Check your connection, then try again.',
      });
    } finally {
      setOpening(false);
    }
  }

  return {
    label: opening ? 'Opening preview' : 'Open preview',
    icon: EyeOpenIcon,
    disabled: opening || !path,
    title: path
      ? `Shows this draft as the real page, at ${SITE}.`
      : 'Write something first, and fill in the address if there is one. Then you can preview it.',
    onHandle: () => void (path && open(path)),
  };
};
