import { Link } from './link.tsx'

/** The way here. The last one is this page and has no link. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs wrap-anywhere">
        {items.map(({ label, to }) => (
          <li className="flex gap-2.5 items-center min-h-tap" key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
