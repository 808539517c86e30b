import type { ErrorCode } from '#shared/error-status.ts'
import { errorText, type FieldErrors } from '#shared/errors.ts'
import { loginHref } from '#shared/routes.ts'
import { ApiError, unreachable } from './api-client.ts'
import { currentPath, goTo } from '../state/navigation.ts'
import { readToken, rejectToken } from '../state/session-token.ts'

/** Fetches a file that is not for everybody, and gives it to the browser to save, by the server's name for it if none is given. */
export async function downloadFile(path: string, fileName?: string): Promise<void> {
  const token = readToken()
  const response = await fetch(path, { headers: { authorization: `Bearer ${token ?? ''}` } }).catch(() => {
    throw new ApiError(0, 'UNAVAILABLE', unreachable)
  })
  if (!response.ok) throw fileFailure(response.status, await response.json().catch(() => null), token)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName ?? nameOf(response)
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'

/** What a refused upload or download says; a 401 leads to the sign-in page. */
export function fileFailure(status: number, body: unknown, token: string | null): ApiError {
  if (status === 401 && rejectToken(token)) goTo(loginHref(currentPath()), { replace: true })
  const { code = 'INTERNAL', fields } = (body ?? {}) as { code?: ErrorCode; fields?: FieldErrors }
  return new ApiError(status, code, errorText(body), fields ? { fields } : {})
}
