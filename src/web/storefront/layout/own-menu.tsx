import { useLocation } from 'react-router'
import { pages } from '#shared/routes.ts'
import { useSite } from '#web/app/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { footerLink } from './footer-links.tsx'

/** The footer that a shop comes with; the law's pages stand below it (`lawful-seller.tsx`). */
const firstFooter = [
  {
    title: 'Quick links',
    items: [
      { label: 'All Products', href: pages.products },
      { label: 'Collections', href: pages.collections },
      { label: 'Track your order', href: pages.track },
      { label: 'Contact Us', href: pages.contact },
    ],
  },
]

interface OwnMenuProps {
  place: 'header' | 'page' | 'footer'
  /** closes the menu of a phone */
  onGo?: () => void
}

/** The menu of the owner, whose second level opens without a script. */
export function OwnMenu({ place, onGo }: OwnMenuProps) {
  const { pathname, key } = useLocation()
  const { header = [], footer = firstFooter } = useSite()?.store ?? {}
  const current = (href: string) => (href === pathname ? ('page' as const) : undefined)
  if (place === 'footer')
    return (
      <div className="grid grid-cols-2 gap-x-6 gap-y-6">
        {footer.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ label, href }) => (
                <li key={label + href}>
                  <Link to={href} className={footerLink}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    )
  if (place === 'page')
    return header.map(({ label, href, items }) => (
      <div key={label}>
        {href !== null && (
          <Link to={href} className="menu__item menu__collection" aria-current={current(href)} onClick={onGo}>
            {label}
          </Link>
        )}
        {items.length > 0 && (
          <details name="own-menu" className="group">
            <summary className="menu__item menu__collection justify-between">
              {href === null ? label : `More of ${label}`}
              <Icon name="plus" small className="group-open:rotate-45" />
            </summary>
            {items.map((item) => (
              <Link key={item.label} to={item.href} className="menu__item pl-8" onClick={onGo}>
                {item.label}
              </Link>
            ))}
          </details>
        )}
      </div>
    ))
  return (
    // Another page closes what is open.
    <ul key={key}>
      {header.map(({ label, href, items }) => (
        <li key={label} className="relative flex">
          {items.length === 0 ? (
            href !== null && (
              <Link to={href} aria-current={current(href)}>
                {label}
              </Link>
            )
          ) : (
            <details name="own-menu" className="group">
              <summary className="flex items-center gap-1.5 min-h-12 font-medium">
                {label}
                <Icon name="plus" small className="group-open:rotate-45" />
              </summary>
              <div className="absolute left-0 top-full z-20 grid w-max max-w-xs border border-line bg-surface px-5 py-2">
                {href !== null && <Link to={href}>All of {label}</Link>}
                {items.map((item) => (
                  <Link key={item.label} to={item.href} aria-current={current(item.href)}>
                    {item.label}
                  </Link>
                ))}
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
