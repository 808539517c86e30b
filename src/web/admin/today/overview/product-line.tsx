import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ProductLineProps {
  to: string
  name: string
  image: string
  note: string
  children: ReactNode
}

export const ProductLine = ({ to, name, image, note, children }: ProductLineProps) => (
  <li>
    <Picture image={image} alt="" sizes="48px" />
    <div>
      <Link className="admin-plain" to={to}>
        {name}
      </Link>
      <p className="admin-quiet">{note}</p>
    </div>
    {children}
  </li>
)
