import type { ReactNode } from 'react'
import { MoreActions } from './more-actions.tsx'

interface ViewHeadProps {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** Buttons that a phone has behind one. */
  more?: ReactNode
  /** Buttons, a search field. */
  children?: ReactNode
}

export const ViewHead = ({ title, note, more, children }: ViewHeadProps) => (
  <div>
    <div className="flex flex-wrap gap-3 items-center justify-between">
      <h1 className="display display--md">{title}</h1>
      {(more ?? children) && (
        <div className="admin-head__tools">
          {more && <MoreActions>{more}</MoreActions>}
          {children}
        </div>
      )}
    </div>
    {note !== undefined && <p className="text-sm text-text-2">{note}</p>}
  </div>
)
