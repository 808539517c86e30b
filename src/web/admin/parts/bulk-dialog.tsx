import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface BulkRow {
  id: string
  note: string
  is: 'open' | 'same' | 'done' | 'failed'
  /** its state, or what became of it */
  text: string
}

interface BulkDialogProps {
  title: string
  /** consequence of the change, and once it is made its outcome */
  text: string
  rows: readonly BulkRow[]
  /** name of the rows: 'Orders' */
  noun: string
  phase: 'asking' | 'running' | 'done'
  /** rows that have a result */
  answered: number
  /** the button that begins */
  action: { label: string; danger?: boolean; onPress: () => void }
  /** in the place of that button, once it is done */
  next?: ReactNode
  onClose: () => void
  /** more about the outcome */
  children?: ReactNode
}

/** Confirms a change of many rows, and lists the result of each; failures come first. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, text, rows, phase, action, onClose } = props
  const isRunning = phase === 'running'
  const progress = `${props.answered} of ${rows.length}`
  const failedFirst = rows.toSorted((a, b) => Number(b.is === 'failed') - Number(a.is === 'failed'))
  return (
    <Dialog open onClose={isRunning ? () => {} : onClose} title={title} role="alertdialog">
      <div className="admin-bulk-dialog grid gap-4.5">
        <p role="status">{text}</p>
        {props.children}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls what has the focus */}
        <div className="admin-bulk-lines" role="region" aria-label={props.noun} tabIndex={0}>
          <ul>
            {(phase === 'done' ? failedFirst : rows).map((row) => (
              <li key={row.id} data-result={row.is}>
                <b>{row.id}</b>
                <span>{row.note}</span>
                <span>
                  {row.is === 'done' && <Icon name="check" small />}
                  {row.is === 'failed' && <Icon name="alert" small />} {row.text}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <p role="status" className="sr-only">
          {isRunning ? progress : ''}
        </p>
        <div className="admin-actions">
          <Button variant="line" small data-focus-first disabled={isRunning} onClick={onClose}>
            {phase === 'done' ? 'Close' : 'Cancel'}
          </Button>
          {phase === 'done' ? (
            props.next
          ) : (
            <Button
              variant={action.danger ? 'danger' : 'primary'}
              small
              busy={isRunning}
              busyLabel={progress}
              onClick={action.onPress}
            >
              {action.label}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
