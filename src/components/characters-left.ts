export const charactersText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`;

/** "120 characters left", "1 character too many". */
export const charactersLeft = (left: number) =>
  left < 0 ? `${charactersText(-left)} too many` : `${charactersText(left)} left`;
