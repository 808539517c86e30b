import { useShopBrand } from '#web/app/site.ts'
import { footerLink } from './footer-links.tsx'

export function OwnSocial() {
  return (
    <ul className="flex flex-wrap gap-x-5" aria-label="Follow us">
      {useShopBrand()?.social.map(({ network, href }) => (
        <li key={href}>
          <a className={footerLink} href={href} rel="noopener">
            {network}
          </a>
        </li>
      ))}
    </ul>
  )
}
