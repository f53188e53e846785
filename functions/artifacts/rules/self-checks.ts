const COUNT = 3;

/** Points to check the member's own work against: the task's last steps, which describe the result. */
export const selfChecks = (steps: readonly string[]): string[] => [...new Set(steps)].slice(-COUNT);
