/** Returns data of a page that is known already, or else what `load` loads. */
export type KnownData = (load: () => unknown) => unknown

let known: KnownData = (load) => load()

/** Sets what is known of pages, in the browser once the first page can be used. */
export function setKnownData(given: KnownData): void {
  known = given
}

export const loadKnown: KnownData = (load) => known(load)
