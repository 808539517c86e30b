import { compositionPerson } from '#shared/tax/tax-scheme.ts'
import { useFirstContents, useShopBrand, useShopName, useSite } from '#web/app/site.ts'
import { Stitch } from '#web/ui/stitch.tsx'
import { footerLink, FooterLinks } from './footer-links.tsx'
import { Logo } from './logo.tsx'
import { OwnFrame } from './own-frame.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const payments = ['VISA', 'Mastercard', 'AMEX', 'Wallet', 'UPI', '₹']

export function Footer() {
  const hasOwnMenu = useSite()?.store.footer
  const { quickLinks, newsletter } = useFirstContents()
  return (
    <footer className="footer">
      <Stitch />
      <div className="wrap">
        <div className="footer__grid">
          <div>
            <Logo reversed />
            {useShopBrand() ? <OwnFrame show="about" /> : <FirstAbout />}
          </div>
          {hasOwnMenu || !quickLinks ? (
            <OwnFrame show="menu" place="footer" />
          ) : (
            <nav aria-labelledby="footer-links">
              <h2 id="footer-links">Quick links</h2>
              <FooterLinks links={quickLinks} className="grid grid-cols-2 gap-x-6" />
            </nav>
          )}
          <div>
            <h2>Newsletter</h2>
            {newsletter && <p className="mb-4">{newsletter.intro}</p>}
            <NewsletterForm />
          </div>
        </div>
        <FooterEnd />
      </div>
    </footer>
  )
}

const thisYear = () => new Date().getFullYear()

/** The sample's own words. Its networks are those themselves: it is no shop that has an address there. */
const FirstAbout = () => (
  <>
    <p className="mt-4 max-w-[34ch]">{useFirstContents().blurb}</p>
    <p className="flex flex-wrap gap-x-6">
      {['Instagram', 'Facebook', 'YouTube'].map((network) => (
        <a key={network} className={footerLink} href={`https://${network}.com/`}>
          {network}
        </a>
      ))}
    </p>
  </>
)

export const FooterEnd = () => (
  <div className="footer__end">
    <div>
      <p suppressHydrationWarning>
        © {thisYear()} {useShopName()}
      </p>
      <Seller />
    </div>
    {useSite()?.store.ways_to_pay ? (
      <OwnFrame show="ways" />
    ) : (
      <ul
        className="payments flex flex-wrap gap-1.5"
        aria-label="We accept Visa, Mastercard, American Express, wallet, UPI and rupee payments"
      >
        {payments.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </div>
)

/** Name, address and GSTIN of the seller, as far as the shop has said who that is, and its phone. */
function Seller() {
  const store = useSite()?.store
  if (!store) return null
  const { seller, identity, support_phone } = store
  if (identity) return <OwnFrame show="seller" seller={seller} identity={identity} />
  return (
    <p className="mt-1">
      {seller &&
        `Sold by ${seller.legal_name}, ${seller.address}, ${seller.city} ${seller.pincode}, ${seller.state}` +
          `${seller.gstin && `. GSTIN ${seller.gstin}`}. `}
      {store.tax?.registration === 'composition' && `${compositionPerson}. `}
      Phone {support_phone}
    </p>
  )
}
