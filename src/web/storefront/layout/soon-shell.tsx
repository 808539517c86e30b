import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stitch, StitchedHeading } from '#web/ui/stitch.tsx'
import { useHelpPages } from '../own-pages/help-pages.ts'
import { FooterEnd } from './footer.tsx'
import { FooterLinks } from './footer-links.tsx'
import { Logo } from './logo.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** The frame of a shop that is about to open: home is its news, and only what the law asks for is beside it. */
export default function SoonShell({ toasts, children }: { toasts: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="header">
        <div className="wrap flex items-center justify-between gap-4 py-3">
          <Logo />
          <ButtonLink variant="line" small to={pages.login}>
            Sign In
          </ButtonLink>
        </div>
        <Stitch />
      </header>
      {toasts}
      <main id="main" tabIndex={-1}>
        {pathname === pages.home ? <OpeningSoon /> : children}
      </main>
      <SoonFooter />
    </>
  )
}

const OpeningSoon = () => (
  <div className="wrap grid justify-items-center gap-5 text-center py-[clamp(3.5rem,12vh,9rem)]">
    <Head title="We open soon" canonical={pages.home} />
    <StitchedHeading as="h1" size="xl" plain>
      We open soon
    </StitchedHeading>
    <p className="lede text-balance">Leave your address, and we write to you when the doors open.</p>
    <div className="w-full max-w-md text-left">
      <NewsletterForm />
    </div>
  </div>
)

const SoonFooter = () => {
  const helpPages = useHelpPages()
  return (
    <footer className="footer">
      <Stitch />
      <div className="wrap">
        <nav aria-label="About the shop">
          <FooterLinks links={helpPages} className="flex flex-wrap gap-x-6" />
        </nav>
        <FooterEnd />
      </div>
    </footer>
  )
}
