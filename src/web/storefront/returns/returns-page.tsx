import { Head } from '#web/app/head.tsx'
import { RequireSignIn } from '#web/auth/require-sign-in.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** One chunk for all of them, which no other page loads. */
const ReturnsViews = lazyPart(() => import('./returns-views.tsx'))

export default function ReturnsPage() {
  return (
    <div className="returns wrap min-h-svh pt-9">
      <Head title="Returns" noindex />
      <RequireSignIn text="Please login to view your returns">
        {(user) => <ReturnsViews key={user.id} when user={user} />}
      </RequireSignIn>
    </div>
  )
}
