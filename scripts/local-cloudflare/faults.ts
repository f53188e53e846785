// Failures at a chosen request: `POST /local/faults`, or `faults.add` in a test.

export interface Fault {
  /** Which of the coming requests that match: 1 is the next one. */
  at: number;
  /** `drop`: nothing is done, and the connection ends; `drop_after`: the work is done, its response is lost. */
  mode: '500' | 'drop' | 'drop_after';
  /** Counts only requests whose "METHOD /path" contains it. */
  route?: string | undefined;
}

export class Faults {
  private waiting: Fault[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault });
  }

  clear(): void {
    this.waiting = [];
  }

  /** Counts this request; the fault that it is due for, if any. */
  next(request: string): Fault | undefined {
    const counted = this.waiting.filter(({ route = '' }) => request.includes(route));
    for (const fault of counted) fault.at--;
    const due = counted.find(({ at }) => at <= 0);
    this.waiting = this.waiting.filter((fault) => fault !== due);
    return due;
  }
}
