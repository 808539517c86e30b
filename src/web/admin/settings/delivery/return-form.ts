import * as z from 'zod/mini'
import {
  defaultReturnSettings,
  returnSettingsSchema,
  type ReturnSettings,
} from '#shared/delivery/return-settings.schema.ts'

const figures = ['return_days', 'return_fee'] as const

/** The settings as typed and ticked. */
export type ReturnValues = Record<(typeof figures)[number] | 'final_sale_categories', string> & {
  exchange_leaves_after: ReturnSettings['exchange_leaves_after']
  automatic_approval: boolean
}

export const returnLabels: Readonly<Record<keyof ReturnValues, string>> = {
  return_days: 'Days to return something',
  return_fee: 'Fee of a pickup (₹)',
  exchange_leaves_after: 'The other size is packed after',
  final_sale_categories: 'Categories of final sale',
  automatic_approval: 'Approve returns without looking at each',
}

export const exchangeLabels: Record<ReturnSettings['exchange_leaves_after'], string> = {
  inspection: 'The inspection of what came back',
  pickup: 'The pickup, before it is here',
}

export function returnValues(settings: ReturnSettings | null): ReturnValues {
  const given = settings ?? defaultReturnSettings
  return {
    return_days: String(given.return_days),
    return_fee: String(given.return_fee),
    exchange_leaves_after: given.exchange_leaves_after,
    final_sale_categories: given.final_sale_categories.join('\n'),
    automatic_approval: given.automatic_approval,
  }
}

export function returnText(values: ReturnValues, name: string): string {
  if (name === 'exchange_leaves_after') return exchangeLabels[values.exchange_leaves_after]
  const value = values[name as keyof ReturnValues]
  return typeof value === 'string' ? value : value ? 'Yes' : 'No'
}

/** The schema of the API applied to the typed values; its errors are named as the fields of the form. */
export const returnForm = z.pipe(
  z.transform((values: ReturnValues, payload) => {
    const checked = returnSettingsSchema.safeParse({
      ...Object.fromEntries(figures.map((name) => [name, values[name] === '' ? NaN : Number(values[name])])),
      exchange_leaves_after: values.exchange_leaves_after,
      final_sale_categories: values.final_sale_categories
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      automatic_approval: values.automatic_approval,
    })
    if (checked.success) return checked.data
    for (const { path, message } of checked.error.issues)
      payload.issues.push({ code: 'custom', message, input: payload.value, path: path.slice(0, 1) })
    return z.NEVER
  }),
  z.custom<ReturnSettings>(),
)
