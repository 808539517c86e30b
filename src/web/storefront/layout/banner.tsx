import { defaultSupportPhone } from '#shared/settings/support-phone.ts'
import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom } from '#shared/tax/pricing.ts'
import { useSite } from '#web/app/site.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Promises of the shop, its announcement and support contact (docs/product/shopping.md, Header and footer). */
export function Banner() {
  const store = useSite()?.store
  const phone = store?.support_phone ?? defaultSupportPhone
  return (
    <div className="banner">
      <div className="wrap banner__row flex justify-between items-center gap-y-3 gap-x-7 min-h-tap max-lg:gap-x-3.5">
        <ul>
          {store?.brand?.banner?.map((line) => (
            <li key={line} className="banner__item banner__item--news">
              {line}
            </li>
          )) ?? (
            <>
              <li className="banner__item">
                <Icon name="truck" small />
                Free shipping on orders above {formatRupees(freeShippingFrom)}
              </li>
              <li className="banner__item">
                <Icon name="return" small />
                Easy returns
              </li>
            </>
          )}
          {[store?.selling?.message, store?.announcement].map(
            (news) =>
              news && (
                <li key={news} className="banner__item banner__item--news">
                  {news}
                </li>
              ),
          )}
        </ul>
        <a
          className="banner__item"
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          aria-label={`Support: ${phone}`}
        >
          <Icon name="phone" small />
          <span className="num max-[375px]:sr-only">{phone}</span>
        </a>
      </div>
    </div>
  )
}
