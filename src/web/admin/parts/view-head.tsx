import type { ReactNode } from 'react'

interface ViewHeadProps {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** Buttons, a search field. */
  children?: ReactNode
}

export const ViewHead = ({ title, note, children }: ViewHeadProps) => (
  <div className="flex flex-wrap gap-4 items-center justify-between">
    <div>
      <h1 className="display display--md">{title}</h1>
      {note !== undefined && <p className="text-sm text-text-2">{note}</p>}
    </div>
    {children && <div className="admin-head__tools">{children}</div>}
  </div>
)
