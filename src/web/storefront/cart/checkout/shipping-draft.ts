import { shownPhone } from '#shared/auth/format-phone.ts'
import type { Address } from '#shared/auth/account/address.schema.ts'
import type { PincodePlace } from '#shared/delivery/delivery.schema.ts'
import type { User } from '#shared/auth/auth.schema.ts'
import { pincodeIn } from '#shared/schema/number-in.ts'
import { tabStorage } from '#web/ui/browser-storage.ts'
import { shippingDraftKey } from '#web/ui/personal-storage.ts'

/** The shipping form as it is filled in: all text. */
export type ShippingValues = Record<
  'fullName' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'pincode' | 'landmark',
  string
>

/** Initial values: the draft from before a reload, else the default address, else name and e-mail of the account. */
export function startingValues(user: User): ShippingValues {
  const blank = blankValues(user)
  const kept = readDraft(user)
  if (kept) return { ...blank, ...kept }
  const preferred = user.addresses.find((address) => address.is_default) ?? user.addresses[0]
  return preferred ? shippingValues(preferred, user) : blank
}

export const blankValues = (user: User): ShippingValues => ({
  fullName: user.name,
  email: user.email,
  phone: shownPhone(user.phone),
  address: '',
  city: '',
  state: '',
  pincode: '',
  landmark: '',
})

export const shippingValues = (saved: Address, user: User): ShippingValues => ({
  fullName: saved.fullName,
  email: user.email,
  phone: shownPhone(saved.phone),
  address: saved.address,
  city: saved.city,
  state: saved.state,
  pincode: pincodeIn(saved.pincode) ?? saved.pincode,
  landmark: saved.landmark,
})

/** `filled` is what the pincode filled in, and may fill in anew. */
export function keepDraft(user: User, values: ShippingValues, filled: Partial<PincodePlace>): void {
  tabStorage.setItem(shippingDraftKey, JSON.stringify({ customer: user.id, values, filled }))
}

export const filledBefore = (user: User): Partial<PincodePlace> => textsIn(openDraft(user)?.filled)

export const dropDraft = (): void => tabStorage.removeItem(shippingDraftKey)

function readDraft(user: User): Partial<ShippingValues> | null {
  const draft = openDraft(user)
  return draft && textsIn(draft.values)
}

function openDraft(user: User): { values?: unknown; filled?: unknown } | null {
  try {
    const draft = JSON.parse(tabStorage.getItem(shippingDraftKey) ?? 'null') as Record<string, unknown> | null
    return draft?.customer === user.id ? draft : null
  } catch {
    return null
  }
}

const textsIn = (record: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => typeof value === 'string'))
