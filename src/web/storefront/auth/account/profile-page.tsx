import { Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#shared/auth/auth.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { RequireSignIn } from '#web/auth/require-sign-in.tsx'
import { Head } from '#web/app/head.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { monthText } from '../../orders/order-dates.ts'
import { AddressesTab, preloadParts, YourDataTab } from './lazy-parts.ts'
import { ProfileTab } from './profile-tab.tsx'
import { WishlistTab } from './wishlist-tab.tsx'

const tabs = [
  { name: 'profile', label: 'Profile', icon: 'user', Content: ProfileTab },
  { name: 'addresses', label: 'Addresses', icon: 'pin', Content: AddressesTab },
  { name: 'wishlist', label: 'Wishlist', icon: 'heart', Content: WishlistTab },
  { name: 'data', label: 'Your data', icon: 'lock', Content: YourDataTab },
] as const satisfies readonly {
  name: string
  label: string
  icon: IconName
  Content: (props: { user: User }) => unknown
}[]

export default function ProfilePage() {
  return (
    <div className="wrap min-h-svh pt-9">
      <Head title="My Profile" />
      <RequireSignIn text="Please login to view your profile">
        {(user) => <Profile user={user} />}
      </RequireSignIn>
    </div>
  )
}

function Profile({ user }: { user: User }) {
  const asked = useSearchParams()[0].get('tab')
  const current = tabs.find((tab) => tab.name === asked) ?? tabs[0]
  const nav = useRef<HTMLElement>(null)

  useEffect(preloadParts, [])

  // On a phone the tabs reach beyond the screen.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && nav.current) nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft
  }, [current])

  return (
    <>
      <h1 className="display display--lg">Namaste, {user.name.split(' ')[0] || user.email}</h1>
      <p className="mt-1.5 text-text-2">Member since {monthText(user.created_at)}</p>
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[264px_minmax(0,1fr)]">
        <div className="grid gap-4 lg:content-start">
          <nav
            ref={nav}
            className="flex gap-0.5 overflow-x-auto lg:grid lg:content-start"
            aria-label="Profile"
          >
            {tabs.map(({ name, label, icon }) => (
              <Link
                key={name}
                className="side-tab"
                to={href(pages.profile, null, { tab: name === 'profile' ? null : name })}
                aria-current={name === current.name ? 'page' : undefined}
                data-keep-scroll
              >
                <Icon name={icon} />
                {label}
              </Link>
            ))}
          </nav>
          <Link className="link ml-4 justify-self-start" to={pages.orders}>
            My Orders <Icon name="arrow" />
          </Link>
        </div>
        {/* A part that is opened before its code is there appears when it is; until then the page stays as it is. */}
        <Suspense fallback={null}>
          <current.Content user={user} />
        </Suspense>
      </div>
    </>
  )
}
