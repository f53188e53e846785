/** Specification section 3: known tiers by name, `quick_start` as Quick Start, everything else "Member". */
export function tierLabel(tier: string, labels: Readonly<Record<string, string>>): string {
  return labels[tier === 'quick_start' ? 'quick' : tier] ?? 'Member';
}
