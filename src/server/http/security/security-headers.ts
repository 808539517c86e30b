import type { FastifyInstance } from 'fastify'
import type { Config } from '../../base/config/config.ts'

/** One policy for all pages, since they are cached (docs/architecture.md, decision 4). */
const contentSecurityPolicy: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** For hot reload: inline styles and scripts, and a WebSocket. */
const devPolicy = {
  ...contentSecurityPolicy,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
}

/** Headers of every response, also to a refused connection. */
export function securityHeaders({
  dev,
  publicUrl,
}: Pick<Config, 'dev' | 'publicUrl'>): Record<string, string> {
  const policy = Object.entries(dev ? devPolicy : contentSecurityPolicy)
  const onlyTls: Record<string, string> = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  return {
    'content-security-policy': policy.map(([name, value]) => `${name} ${value}`).join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...onlyTls,
  }
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}
