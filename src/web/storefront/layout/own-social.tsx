import { useShopBrand } from '#web/app/site.ts'

export function OwnSocial() {
  return (
    <ul className="flex flex-wrap gap-x-5" aria-label="Follow us">
      {useShopBrand()?.social.map(({ network, href }) => (
        <li key={href}>
          <a
            className="inline-flex items-center min-w-tap min-h-tap hover:text-haldi-on-neel"
            href={href}
            rel="noopener"
          >
            {network}
          </a>
        </li>
      ))}
    </ul>
  )
}
