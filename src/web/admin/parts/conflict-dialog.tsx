import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** A field whose value here differs from the one that somebody else has saved. */
export interface ConflictRow {
  name: string
  label: string
  yours: string
  theirs: string
}

interface ConflictDialogProps {
  /** the edited record: 'product' */
  thing: string
  rows: readonly ConflictRow[]
  /** fields that were changed here: selected as yours at first, the others as theirs */
  changedHere: ReadonlySet<string>
  onClose: () => void
  /** saves over the other person's version; `yours` names the fields whose value here wins */
  onResolve: (yours: ReadonlySet<string>) => void
}

/** Resolves an edit conflict field by field. */
export function ConflictDialog({ thing, rows, changedHere, onClose, onResolve }: ConflictDialogProps) {
  const [yours, setYours] = useState(changedHere)
  const choose = (name: string, mine: boolean) => {
    const next = new Set(yours)
    if (mine) next.add(name)
    else next.delete(name)
    setYours(next)
  }
  return (
    <Dialog open onClose={onClose} wide sheet holdsForm title="Somebody else has saved this meanwhile">
      <div className="grid grid-cols-1 gap-5">
        <p>This {thing} was changed while you edited it. Choose what shall be kept.</p>
        {rows.map((row) => (
          <fieldset key={row.name} className="conflict__row grid gap-2">
            <legend className="label">{row.label}</legend>
            <Side
              row={row}
              side="yours"
              chosen={yours.has(row.name)}
              onChoose={() => choose(row.name, true)}
            />
            <Side
              row={row}
              side="theirs"
              chosen={!yours.has(row.name)}
              onChoose={() => choose(row.name, false)}
            />
          </fieldset>
        ))}
        <div className="admin-actions">
          <Button variant="line" small onClick={() => onResolve(new Set())}>
            Take all of theirs
          </Button>
          <Button variant="line" small onClick={() => onResolve(new Set(rows.map(({ name }) => name)))}>
            Overwrite with yours
          </Button>
          <Button small data-focus-first onClick={() => onResolve(yours)}>
            Save as chosen
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface SideProps {
  row: ConflictRow
  side: 'yours' | 'theirs'
  chosen: boolean
  onChoose: () => void
}

const Side = ({ row, side, chosen, onChoose }: SideProps) => (
  <label className="check choice">
    <input type="radio" name={`conflict-${row.name}`} checked={chosen} onChange={onChoose} />
    <span>
      <small>{side === 'yours' ? 'Yours' : 'Theirs'}</small>
      {row[side] || <i>empty</i>}
    </span>
  </label>
)
