import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { Logo } from './logo.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const quickLinks = [
  { to: pages.products, label: 'All Products' },
  { to: pages.collections, label: 'Collections' },
  { to: pages.contact, label: 'Contact Us' },
  { to: pages.shipping, label: 'Shipping Info' },
]

const payments = ['VISA', 'Mastercard', 'AMEX', 'Wallet', 'UPI', '₹']

/** Add the shop's own profiles here. */
const social: { name: string; icon: IconName; address: string }[] = [
  { name: 'Instagram', icon: 'instagram', address: 'https://www.instagram.com/' },
  { name: 'Facebook', icon: 'facebook', address: 'https://www.facebook.com/' },
  { name: 'X', icon: 'x', address: 'https://x.com/' },
  { name: 'YouTube', icon: 'youtube', address: 'https://www.youtube.com/' },
]

export function Footer() {
  return (
    <footer className="footer">
      <Stitch />
      <div className="wrap">
        <div className="footer__grid">
          <div>
            <Logo reversed />
            <p className="mt-4 max-w-[34ch]">
              Menswear cut and sewn in India. Everyday, office, occasion and after-hours, one running stitch
              through all of it.
            </p>
          </div>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">Quick links</h2>
            <ul>
              {quickLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex items-center min-w-tap min-h-tap hover:text-haldi">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Newsletter</h2>
            <p className="mb-4">New drops and restocks, twice a month.</p>
            <NewsletterForm />
          </div>
        </div>
        <FooterEnd />
      </div>
    </footer>
  )
}

const thisYear = () => new Date().getFullYear()

const FooterEnd = () => (
  <div className="footer__end">
    <span suppressHydrationWarning>© {thisYear()} Taanka</span>
    <ul
      className="payments flex flex-wrap gap-1.5"
      aria-label="We accept Visa, Mastercard, American Express, wallet, UPI and rupee payments"
    >
      {payments.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    <ul className="flex gap-1" aria-label="Taanka elsewhere">
      {social.map(({ name, icon, address }) => (
        <li key={name}>
          <a className="icon-btn" href={address} aria-label={name} rel="noopener">
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  </div>
)
