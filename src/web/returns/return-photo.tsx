import { useEffect, useState } from 'react'
import { sendRequest } from '#web/calls/call.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A private photo: it comes with the token of whoever looks, and is shown from a data address. */
export function ReturnPhoto({ path, label }: { path: string; label: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    readPhoto(path).then(
      (found) => isShown && setPicture(found),
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [path])
  if (failed) return <p className="text-sm text-text-2">{label} could not be loaded</p>
  if (picture === null) return <Skeleton className="size-28" />
  return <img src={picture} alt={label} className="size-28 bg-sunken object-contain" />
}

async function readPhoto(path: string): Promise<string> {
  const response = await sendRequest(path, { headers: {} }, { access: 'customer' })
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The photo cannot be read')))
    reader.readAsDataURL(blob)
  })
}
