/** The ids that the database gave to what a change has made, which knows it by negative ones. */
export class RealIds {
  readonly #ids = new Map<number, number>()

  set(made: number, real: number): number {
    this.#ids.set(made, real)
    return real
  }

  of<Id extends number | null>(id: Id): Id {
    return id !== null && id < 0 ? (this.#ids.get(id) as Id) : id
  }
}
