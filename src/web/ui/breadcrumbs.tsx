import { AppLink } from '#web/app/link.tsx'

/** The way here. The last one is this page and has no link. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {items.map(({ label, to }) => (
          <li key={label}>
            {to ? <AppLink to={to}>{label}</AppLink> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
