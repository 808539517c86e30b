import { sendRequest } from './call.ts'

/** Milliseconds until a download is aborted. */
const timeout = 120_000

/** Downloads a file that needs the token, in answer to `body`. Without `fileName` the server's name for it is used. */
export async function downloadFile(path: string, fileName?: string, body?: object): Promise<void> {
  const request: RequestInit & { headers: Record<string, string> } =
    body === undefined
      ? { headers: {} }
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await sendRequest(path, request, { access: 'customer', timeout })
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName ?? nameOf(response)
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
