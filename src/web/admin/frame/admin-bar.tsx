import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AdminLogo } from './admin-logo.tsx'
import { AdminMenu, type AdminMenuProps } from './admin-menu.tsx'

/** On phones and tablets: a bar on top, and the menu in a sheet. */
export function AdminBar({ label, ...menu }: AdminMenuProps & { label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <header className="admin-bar">
      <AdminLogo />
      <p>{label}</p>
      <IconButton icon="menu" label="Menu" aria-expanded={open} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" sheet>
        <div className="admin-sheet">
          <AdminMenu {...menu} onChosen={() => setOpen(false)} />
        </div>
      </Dialog>
    </header>
  )
}
