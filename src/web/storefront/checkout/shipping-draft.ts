import type { Address } from '#shared/account/address.schema.ts'
import type { User } from '#shared/auth/auth.schema.ts'
import { tabStorage } from '#web/state/browser-storage.ts'
import { shippingDraftKey } from '#web/state/personal-storage.ts'
import { phoneText } from '../account/address-lines.tsx'

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
  return preferred ? valuesOf(preferred, user) : blank
}

export const blankValues = (user: User): ShippingValues => ({
  fullName: user.name,
  email: user.email,
  phone: phoneText(user.phone),
  address: '',
  city: '',
  state: '',
  pincode: '',
  landmark: '',
})

export const valuesOf = (saved: Address, user: User): ShippingValues => ({
  fullName: saved.fullName,
  email: user.email,
  phone: phoneText(saved.phone),
  address: saved.address,
  city: saved.city,
  state: saved.state,
  pincode: saved.pincode,
  landmark: saved.landmark,
})

export function keepDraft(user: User, values: ShippingValues): void {
  tabStorage.setItem(shippingDraftKey, JSON.stringify({ customer: user.id, values }))
}

export const dropDraft = (): void => tabStorage.removeItem(shippingDraftKey)

function readDraft(user: User): Partial<ShippingValues> | null {
  try {
    const draft = JSON.parse(tabStorage.getItem(shippingDraftKey) ?? 'null') as {
      customer?: unknown
      values?: unknown
    } | null
    if (draft?.customer !== user.id || typeof draft.values !== 'object' || draft.values === null) return null
    return Object.fromEntries(Object.entries(draft.values).filter(([, value]) => typeof value === 'string'))
  } catch {
    return null
  }
}
