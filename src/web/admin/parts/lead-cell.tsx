import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'

/** The first cell of a row: the link to its record, and a line below it. */
export const LeadCell = ({ note, ...link }: ComponentProps<typeof Link> & { note?: ReactNode }) => (
  <>
    <Link className="admin-plain" {...link} />
    {note !== undefined && <small className="font-regular">{note}</small>}
  </>
)
