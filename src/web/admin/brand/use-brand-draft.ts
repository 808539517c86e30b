import { useContext, useEffect, useRef, useState } from 'react'
import type { Brand } from '#shared/brand/brand.schema.ts'
import { lookProperties } from '#shared/brand/look-block.ts'
import { shownBrand } from '#shared/brand/store-brand.ts'
import type { CallResponse } from '#shared/calls.ts'
import { StoreError, type FieldErrors } from '#shared/errors.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { useSite } from '#web/app/site.ts'
import { useAction } from '#web/calls/use-action.ts'
import { staffCall } from '../parts/staff-call.ts'
import { invalidate } from '../parts/use-staff-query.ts'
import { notifyLook, notifySaved } from '../contents/previews/notify-previews.ts'
import { ChangeSite } from '../parts/change-site.ts'
import { brandFromValues, brandValues, type BrandValues } from './brand-values.ts'

/** Milliseconds after typing. */
const savesAfter = 1_000
const read = 'GET /api/admin/contents/:kind'
const params = { kind: 'brand' } as const

type Content = CallResponse<typeof read>

/** The draft of the brand, which is saved while it is typed, and published as a whole. */
export function useBrandDraft({ draft, scheduled, published, starter }: Content) {
  const version = draft ?? scheduled ?? published
  const [body] = useState((version?.body ?? starter) as Brand)
  const [values, setValues] = useState(() => brandValues(body))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [focusRequest, setFocusRequest] = useState(0)
  const [state, setState] = useState<'saved' | 'typing' | 'saving'>('saved')
  const seen = useRef(version?.n ?? 0)
  const saving = useRef(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { busy, run } = useAction()
  const edited = useRef(false)
  const site = useSite()
  const changeSite = useContext(ChangeSite)

  function set(change: Partial<BrandValues>) {
    edited.current = true
    setState('typing')
    setValues((now) => ({ ...now, ...change }))
  }

  /** Resolves to false where the draft is refused. */
  async function save(): Promise<boolean> {
    setState('saving')
    const input = { params, body: { body: brandFromValues(values, body), seen: seen.current } }
    try {
      const saved = await staffCall('PUT /api/admin/contents/:kind/draft', input)
      seen.current = saved.version.n
      notifySaved()
      setErrors({})
      setState('saved')
      return true
    } catch (error) {
      setErrors(error instanceof StoreError && error.fields ? error.fields : { '': errorMessage(error) })
      setState('typing')
      return false
    }
  }

  useEffect(() => {
    if (!edited.current) return
    const { name, colours, corners, ornament } = values
    notifyLook(lookProperties({ name, colours, corners, ornament }))
    timer.current = setTimeout(() => {
      saving.current = saving.current.then(save)
    }, savesAfter)
    return () => clearTimeout(timer.current)
  }, [values])

  const publish = () =>
    run(async () => {
      // A press before the second is over publishes all that is typed.
      clearTimeout(timer.current)
      if (state === 'typing') saving.current = saving.current.then(save)
      if (!(await saving.current)) {
        setFocusRequest((before) => before + 1)
        throw new StoreError('VALIDATION_FAILED', 'The draft could not be saved')
      }
      try {
        const input = { params, body: { seen: seen.current } }
        const { version: now } = await staffCall('POST /api/admin/contents/:kind/publish', input)
        seen.current = now.n
        edited.current = false
        const { name, tagline = '', blurb = '' } = now.body as Brand
        // The facts of the shop that all pages share until the next load.
        if (site) {
          site.store.brand = shownBrand({ brand: now.body as Brand, hash: now.hash, name, tagline, blurb })
          changeSite({ ...site })
        }
        notifySaved()
      } catch (error) {
        if (error instanceof StoreError && error.fields) setErrors(error.fields)
        setFocusRequest((before) => before + 1)
        throw error
      }
      await invalidate(read, { params })
    }, 'The brand is published')

  return { values, errors, focusRequest, set, state, publish, busy }
}
