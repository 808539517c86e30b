import type { Source } from './read-sources.ts'

/** The tables of an order, as the query builder and SQL name them. */
const builderNames =
  'orders|orderLines|orderUnits|orderHistory|orderChanges|parcels|parcelLines|parcelEvents|returns|returnLines|returnEvents|payments|captures|captureWithdrawals|refunds|taxDocuments'
const sqlNames = builderNames.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const orderWrites = {
  builder: new RegExp(
    `\\.(?:insert|update|delete)\\(\\s*(?:${builderNames})\\s*\\)|\\b(?:takeDue|updateRows)\\(\\s*[\\w.]+,\\s*(?:${builderNames})\\b`,
    'g',
  ),
  sql: new RegExp(
    `\\b(?:insert into|update|delete from) (?:(?:${sqlNames})\\b|\\$\\{(?:${builderNames})\\})`,
    'gi',
  ),
}

/** The sample writes the past, at moments of its own, for the time being. None joins these files. */
const stillWriting: readonly string[] = [
  'src/server/sample/end-refund.ts',
  'src/server/sample/record-money-of-orders.ts',
  'src/server/sample/write-parcels-of-orders.ts',
  'src/server/sample/write-sample-invoices.ts',
  'src/server/sample/write-sample-orders.ts',
  'src/server/sample/write-sample-parcels.ts',
  'src/server/sample/write-sample-payments.ts',
]

/** Lists writes of an order's tables beside `src/server/trade`, where every change of an order is decided, told and checked. */
export function oneDoor({ file, text, lineAt }: Source, allowed = stillWriting): string[] {
  if (!file.startsWith('src/server/') || file.startsWith('src/server/trade/') || file.endsWith('.test.ts'))
    return []
  const found = [...text.matchAll(orderWrites.builder), ...text.matchAll(orderWrites.sql)]
  if (!allowed.includes(file))
    return found.map(
      ({ index }) =>
        `${file}:${lineAt(index)}: a write of an order's table, which belongs into src/server/trade`,
    )
  return found.length > 0 ? [] : [`${file}: writes no order any more, so it leaves the list of one-door.ts`]
}
