import { Link } from '#web/ui/link.tsx'

export const footerLink = 'inline-flex items-center min-w-tap min-h-tap hover:text-haldi-on-neel'

interface FooterLinksProps {
  links: readonly { to: string; label: string }[]
  className: string
}

/** Links within the shop, in the footer. */
export const FooterLinks = ({ links, className }: FooterLinksProps) => (
  <ul className={className}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className={footerLink}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
