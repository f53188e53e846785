// The targets for sharing. Networks without a share URL get the text copied.
import type { AchievementType } from '../../../functions/achievements/rules/rules.ts';
import { PRODUCT_NAME } from '../../../functions/rules/product.ts';

export interface Shared {
  text: string;
  url: string;
}

export type ShareTarget = { label: string } & (
  | { kind: 'window' | 'link'; href: string }
  | { kind: 'copy' }
);

const TEXTS: Readonly<Record<AchievementType, (title: string) => string>> = {
  module_completion: (title) => `I just read “${title}” on ${PRODUCT_NAME}.`,
  path_completion: (title) => `I just read every lesson of the path “${title}” on ${PRODUCT_NAME}.`,
  milestone: (title) => `My newest milestone on ${PRODUCT_NAME}: “${title}”.`,
};

/** Without `id`, for an achievement that has no page, the site itself is shared. */
export function sharedAchievement(
  title: string,
  id: string | undefined,
  type: AchievementType = 'module_completion',
): Shared {
  return {
    text: TEXTS[type](title),
    url: id ? `${location.origin}/shared/${id}` : location.origin,
  };
}

export function shareTargets({ text, url }: Shared): ShareTarget[] {
  const t = encodeURIComponent(text);
  const u = encodeURIComponent(url);
  const both = encodeURIComponent(`${text} ${url}`);
  return [
    {
      label: 'Twitter',
      kind: 'window',
      href: `https://twitter.com/intent/tweet?text=${t}&url=${u}`,
    },
    {
      label: 'Facebook',
      kind: 'window',
      href: `https://www.facebook.com/sharer/sharer.php?u=${u}`,
    },
    {
      label: 'LinkedIn',
      kind: 'window',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${u}`,
    },
    { label: 'WhatsApp', kind: 'window', href: `https://wa.me/?text=${both}` },
    { label: 'Telegram', kind: 'window', href: `https://t.me/share/url?url=${u}&text=${t}` },
    { label: 'Reddit', kind: 'window', href: `https://www.reddit.com/submit?url=${u}&title=${t}` },
    { label: 'Discord', kind: 'copy' },
    { label: 'Instagram', kind: 'copy' },
    { label: 'TikTok', kind: 'copy' },
    { label: 'Email', kind: 'link', href: `mailto:?subject=${t}&body=${both}` },
    { label: 'SMS', kind: 'link', href: `sms:?&body=${both}` },
    { label: 'Copy to Clipboard', kind: 'copy' },
  ];
}
