import { pages } from '#shared/routes.ts'
import { AppLink } from '#web/link.tsx'
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

const social = [
  { name: 'Instagram', short: 'Ig', address: 'https://www.instagram.com/taanka.example' },
  { name: 'Facebook', short: 'Fb', address: 'https://www.facebook.com/taanka.example' },
  { name: 'X', short: 'X', address: 'https://x.com/taanka_example' },
  { name: 'YouTube', short: 'Yt', address: 'https://www.youtube.com/@taanka.example' },
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
                  <AppLink to={to} className="footer__link">
                    {label}
                  </AppLink>
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

const FooterEnd = () => (
  <div className="footer__end">
    <span suppressHydrationWarning>© {new Date().getFullYear()} Taanka</span>
    <ul
      className="payments"
      aria-label="We accept Visa, Mastercard, American Express, wallet, UPI and rupee payments"
    >
      {payments.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    <ul className="flex gap-1" aria-label="Taanka elsewhere">
      {social.map(({ name, short, address }) => (
        <li key={name}>
          <a className="icon-btn" href={address} aria-label={name} rel="noopener">
            {short}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
