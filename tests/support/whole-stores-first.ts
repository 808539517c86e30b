import { BaseSequencer, type TestSpecification } from 'vitest/node'

const startsStores = ({ moduleId }: TestSpecification) =>
  /\/(tests\/crash|scripts|src\/server\/start)\//.test(moduleId)

/** Files that start whole stores take longest, which their size does not tell: none of them is left over at the end. */
export class WholeStoresFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(startsStores(b)) - Number(startsStores(a)))
  }
}
