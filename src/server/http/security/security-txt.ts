import type { Deps } from '../deps.ts'
import type { StoreServer } from '../store-server.ts'

/** Days (RFC 9116, section 2.5.5). */
const maxAge = 90

/** `/.well-known/security.txt`: the SECURITY_CONTACT of the shop, if set (RFC 9116). */
export function securityTxt(
  app: StoreServer,
  { config: { securityContact, publicUrl } }: Pick<Deps, 'config'>,
): void {
  const path = '/.well-known/security.txt'
  if (!securityContact) return
  app.get(path, { config: { access: 'public' } }, async (_request, reply) => {
    const expires = new Date(Date.now() + maxAge * 86_400_000).toISOString()
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, `Canonical: ${publicUrl}${path}`]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
