import type { ReactNode } from 'react'

interface ViewHeadProps {
  title: string
  /** a line under the title */
  note?: ReactNode
  /** buttons, a search field */
  children?: ReactNode
}

export const ViewHead = ({ title, note, children }: ViewHeadProps) => (
  <div className="admin-head">
    <div>
      <h1 className="display display--md">{title}</h1>
      {note !== undefined && <p className="admin-head__note">{note}</p>}
    </div>
    {children && <div className="admin-head__tools">{children}</div>}
  </div>
)
