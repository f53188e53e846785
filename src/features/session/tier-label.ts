/** Known tiers by name, `quick_start` as Quick Start, everything else "Member". */
export function tierLabel(tier: string, labels: Readonly<Record<string, string>>): string {
  const key = tier === 'quick_start' ? 'quick' : tier;
  return (Object.hasOwn(labels, key) && labels[key]) || 'Member';
}
