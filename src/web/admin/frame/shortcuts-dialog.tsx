import { Dialog } from '#web/ui/dialog.tsx'
import type { AdminView } from '../admin-views.ts'

interface ShortcutsDialogProps {
  views: readonly AdminView[]
  open: boolean
  onClose: () => void
}

export function ShortcutsDialog({ views, open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" wide>
      <dl className="admin-keys grid gap-x-8 gap-y-0.5 sm:grid-cols-2">
        <Keys keys={['Ctrl', 'K']} does="Find anything" />
        <Keys keys={['/']} does="Search in this view" />
        {views.map(({ id, label, shortcut }) => (
          <Keys key={id} keys={['g', shortcut]} does={label} />
        ))}
        <Keys keys={['Esc']} does="Close what is open" />
        <Keys keys={['?']} does="Show these shortcuts" />
      </dl>
    </Dialog>
  )
}

const Keys = ({ keys, does }: { keys: string[]; does: string }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </div>
)
