import { useEffect } from 'react'

interface EditOf<Row> {
  base: Row | null
  update: (change: (base: Row) => Row) => void
}

/**
 * Goes on with the version that the other form of these settings has saved. Where this form's own part was changed too, it
 * stays with the version it knows, and saving shows the conflict.
 */
export function useLaterVersion<Row extends { version: number }>(
  { base, update }: EditOf<Row>,
  read: Row,
  valuesOf: (row: Row) => object,
): void {
  useEffect(() => {
    const isLater = base !== null && read.version > base.version
    if (isLater && JSON.stringify(valuesOf(base)) === JSON.stringify(valuesOf(read))) update(() => read)
  }, [read.version])
}
