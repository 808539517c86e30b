import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { VersionedDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { refusalDetails } from '#web/calls/api-error.ts'
import type { FormValues } from '#web/forms/form-errors.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { useEditForm } from '../../parts/use-edit-form.ts'
import { changeData, cachedData, invalidate } from '../../parts/use-staff-query.ts'
import { deliveryEdit } from './delivery-edit.ts'

interface DeliveryFormOptions<Schema extends z.ZodMiniType, Values extends FormValues> {
  settings: VersionedDeliverySettings
  /** of the part of the settings that this form edits */
  schema: Schema
  valuesOf: (settings: VersionedDeliverySettings | null) => Values
  labels: Readonly<Record<string, string>>
  textOf: (values: Values, name: string) => string
  /** said when they are saved */
  saved: string
}

/**
 * A form of one part of the delivery settings, which have one version. It goes on with the version that the form of another
 * part has saved. Where its own part was changed too, it stays with the version it knows, and saving shows the conflict.
 */
export function useDeliveryForm<
  Schema extends z.ZodMiniType<Partial<VersionedDeliverySettings>>,
  Values extends FormValues,
>({ settings, saved, ...options }: DeliveryFormOptions<Schema, Values>) {
  const partOf = (given: VersionedDeliverySettings | null) => JSON.stringify(options.valuesOf(given))
  const save = async (input: z.output<Schema>, on: VersionedDeliverySettings) => {
    // The form of another part may have saved a version since this one was drawn.
    const latest = cachedData('GET /api/admin/delivery')?.settings
    const known = latest && latest.version > on.version && partOf(latest) === partOf(on) ? latest : on
    const { settings: now } = await staffCall('PUT /api/admin/delivery', { body: deliveryEdit(input, known) })
    await show(now)
    return now
  }
  const edit = useEditForm<VersionedDeliverySettings, Schema, Values>({
    ...options,
    read: settings,
    create: (input) => save(input, settings),
    onCreated: () => {},
    change: (input, _changed, on) => save(input, on),
    onSaved: () => {
      showToast({ text: saved, tone: 'ok' })
    },
    conflictIn: (error) => refusalDetails('PUT /api/admin/delivery', 'EDIT_CONFLICT', error)?.current,
  })

  const { base, update } = edit
  useEffect(() => {
    const isLater = base !== null && settings.version > base.version
    if (isLater && partOf(base) === partOf(settings)) update(() => settings)
  }, [settings.version])

  return edit
}

async function show(settings: VersionedDeliverySettings): Promise<void> {
  await changeData('GET /api/admin/delivery', {}, () => ({ settings }))
  void invalidate('GET /api/admin/carriers')
}
