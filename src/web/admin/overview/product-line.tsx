import type { ReactNode } from 'react'
import { AppLink } from '#web/app/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ProductLineProps {
  to: string
  name: string
  image: string
  note: string
  /** at the end of the line */
  children: ReactNode
}

export const ProductLine = ({ to, name, image, note, children }: ProductLineProps) => (
  <li>
    <Picture image={image} alt="" sizes="48px" />
    <div>
      <AppLink className="admin-plain" to={to}>
        {name}
      </AppLink>
      <p className="admin-quiet">{note}</p>
    </div>
    {children}
  </li>
)
