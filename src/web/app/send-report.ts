import { withoutToken } from '#shared/without-token.ts'
import { isRouteErrorResponse } from 'react-router'
import type { ClientError } from '#shared/pages/client-error.schema.ts'

const maxLength = 300

/** Sends path, message and release of the page. */
export async function sendReport(error: unknown): Promise<void> {
  if (!navigator.onLine) return
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  const report: ClientError = {
    path: withoutToken(location.pathname).slice(0, maxLength),
    message: messageOf(error).slice(0, maxLength),
    release: script?.src.split('/').at(-1)?.slice(0, 100) ?? '',
  }
  await fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  })
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return String(error) || 'Unknown'
}
