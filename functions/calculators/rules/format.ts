/** "$1,250", "$37.50", "−$135": cents only where there are any, and a real minus sign. */
export function dollars(amount: number): string {
  const text = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${amount < 0 ? '−' : ''}$${text}`;
}

export const hoursText = (hours: number) =>
  `${hours.toLocaleString('en-US')} ${hours === 1 ? 'hour' : 'hours'}`;
