import '#web/ui/status-chip.css'
import './admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { SiteContext, useSite } from '#web/app/site.ts'
import { RequireSignIn } from '#web/auth/require-sign-in.tsx'
import { signOut, useSession } from '#web/auth/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AdminFrame } from './frame/admin-frame.tsx'
import { ChangeSite } from './parts/change-site.ts'
import { staffQueries } from './parts/use-staff-query.ts'

/** docs/product/back-office.md */
const signedOutText = 'Access Denied - You need to be logged in to access the admin dashboard.'
const customerText = 'Access Denied - You need to be an admin to access the admin dashboard.'

/** The dashboard is rendered in the browser; the server renders only the redirect to the sign-in page. */
export default function AdminPage() {
  const { user } = useSession()
  const [site, setSite] = useState(useSite())
  // Nothing of the dashboard stays in memory after it is left.
  useEffect(() => () => staffQueries.clear(), [])

  if (user && user.role !== 'customer')
    return (
      <SiteContext value={site}>
        <ChangeSite value={setSite}>
          <QueryClientProvider client={staffQueries}>
            <AdminFrame user={user} />
          </QueryClientProvider>
        </ChangeSite>
      </SiteContext>
    )
  return (
    <main id="main" tabIndex={-1}>
      <Head title="Admin dashboard" />
      {user ? <CustomersAreDenied /> : <RequireSignIn text={signedOutText}>{() => null}</RequireSignIn>}
    </main>
  )
}

const CustomersAreDenied = () => (
  <div className="admin-denied wrap">
    <h1 className="display display--sm">{customerText}</h1>
    <p>
      <ButtonLink to={pages.home}>Go to the store</ButtonLink>
      <Button variant="line" onClick={signOut}>
        Logout
      </Button>
    </p>
  </div>
)
