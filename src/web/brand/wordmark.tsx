import { useShopBrand } from '#web/app/site.ts'

interface WordmarkProps {
  /** on the primary colour */
  reversed?: boolean
  /** Nothing else says whose it is. */
  named?: boolean
}

/** The logo; without one the name of the shop in the display face. */
export function Wordmark({ reversed, named }: WordmarkProps) {
  const brand = useShopBrand()
  const logo = brand?.[reversed ? 'logo_reversed' : 'logo']
  if (logo) return <img className="wordmark" alt={named ? brand.name : ''} {...logo} />
  if (brand)
    return (
      <span className="wordmark" aria-hidden={!named || undefined}>
        {brand.name}
      </span>
    )
  return (
    <img
      src={reversed ? '/logo-reversed.svg' : '/logo.svg'}
      alt={named ? 'Taanka' : ''}
      width="398"
      height="92"
      loading={reversed ? 'lazy' : undefined}
    />
  )
}
