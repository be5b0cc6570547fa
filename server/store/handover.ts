/** Passes values from one loop to another, one at a time: `put` resolves when its value was taken. */
export class Handover<T> {
  #waiting: { readonly value: T; readonly taken: () => void } | null = null;
  #asking: ((value: T | null) => void) | null = null;
  #ended = false;

  put(value: T): Promise<void> {
    if (this.#ended) return Promise.resolve();
    if (this.#asking !== null) {
      this.#asking(value);
      this.#asking = null;
      return Promise.resolve();
    }
    return new Promise((taken) => {
      this.#waiting = { value, taken };
    });
  }

  /** @returns null when there is no more */
  take(): Promise<T | null> {
    const waiting = this.#waiting;
    if (waiting !== null) {
      this.#waiting = null;
      waiting.taken();
      return Promise.resolve(waiting.value);
    }
    if (this.#ended) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#asking = resolve;
    });
  }

  end(): void {
    this.#ended = true;
    this.#asking?.(null);
    this.#asking = null;
  }
}
