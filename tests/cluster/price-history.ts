interface Price {
  price: number
  /** when staff were told that it is set; null while nobody knows */
  setAt: number | null
}

/** The prices that staff have given a product, each once and each higher than the one before. */
export class PriceHistory {
  readonly #prices: Price[] = []

  /** Before it is sent. */
  send(price: number): void {
    this.#prices.push({ price, setAt: null })
  }

  /** After the store has said that it is set, at this time in milliseconds. */
  acknowledge(price: number, setAt: number): void {
    for (const entry of this.#prices) if (entry.price === price) entry.setAt = setAt
  }

  /**
   * For how long, in milliseconds, a newer price had been set when this one was asked for: 0 for one that is true. Null
   * for a price that was never sent.
   */
  outdatedFor(shown: number, askedAt: number): number | null {
    if (!this.#prices.some(({ price }) => price === shown)) return null
    const newer = this.#prices.find(({ price, setAt }) => price > shown && setAt !== null)
    return Math.max(0, askedAt - (newer?.setAt ?? askedAt))
  }
}
