import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import { callHref } from '#shared/call-href.ts'

/** A button for each provider that the owner has configured, none where there is none (docs/product/accounts.md). */
export function SignInProviders({
  providers,
  redirect,
}: {
  providers: StoreInfo['sign_in_providers']
  redirect: string
}) {
  if (providers.length === 0) return null
  return (
    <>
      <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3.5 text-sm text-text-3">
        <span className="stitch stitch--quiet" aria-hidden="true" />
        or continue with
        <span className="stitch stitch--quiet" aria-hidden="true" />
      </p>
      <div className="flex flex-wrap gap-3">
        {providers.map(({ name, label }) => (
          <a
            key={name}
            className="btn btn--line btn--small flex-1"
            href={callHref('GET /api/auth/oidc/:name/start', { params: { name }, query: { redirect } })}
          >
            {label}
          </a>
        ))}
      </div>
    </>
  )
}
