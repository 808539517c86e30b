import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { chosenColumns, withColumn } from './chosen-columns.ts'
import type { Column } from './data-table.tsx'
import { useViewQuery } from './use-view-query.ts'

interface ColumnsProps<Row> {
  columns: readonly Column<Row>[]
}

/** Opens the choice of columns. A phone shows rows as cards, whose fields have their place. */
export function ColumnsButton<Row>({ columns }: ColumnsProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  if (columns.filter(({ name }) => name !== undefined).length < 2) return null
  return (
    <>
      <Button
        variant="line"
        small
        className="admin-views__columns"
        title="Columns"
        onClick={() => setIsOpen(true)}
      >
        <AdminIcon name="columns" small />
        <span>Columns</span>
      </Button>
      {isOpen && <ColumnsDialog columns={columns} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ColumnsDialog<Row>({ columns, onClose }: ColumnsProps<Row> & { onClose: () => void }) {
  const query = useViewQuery()
  // The address follows a moment later than the press.
  const [chosen, setChosen] = useState(query.get('columns'))
  const shown = new Set(chosenColumns(columns, chosen))
  const choose = (next: string) => {
    setChosen(next)
    query.set({ columns: next }, { replace: true })
  }
  return (
    <Dialog open onClose={onClose} title="Columns">
      <fieldset className="grid gap-1">
        <legend className="sr-only">Columns that are shown</legend>
        {columns
          .filter(({ name }) => name !== undefined)
          .map((column) => (
            <Checkbox
              key={column.name}
              label={column.head}
              checked={shown.has(column)}
              onChange={({ target }) => choose(withColumn(columns, chosen, column.name!, target.checked))}
            />
          ))}
      </fieldset>
      <div className="admin-actions mt-4">
        <Button variant="line" small disabled={chosen === ''} onClick={() => choose('')}>
          Usual columns
        </Button>
        <Button small onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
