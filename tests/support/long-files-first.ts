import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start whole stores, make every call of one or try random values. */
const long =
  /\/tests\/(?:attack|contract|crash)\/|\/tests\/(?:built-store|next-schema|regular-expressions)\.|\/scripts\/|\/src\/server\/start\/|\/random-[a-z]+\.|\/(?:access|ends-of-secrets|rate-limits|tax-cases)\./

/** Files that take longest, which their size does not tell, come first: none of them is left over at the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)))
  }
}
