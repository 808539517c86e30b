import { longStorage } from '../ui/browser-storage.ts'

const storageKey = 'pincode'

/** The pincode that the shopper checked last, six digits, or '' before the first check. */
export const checkedPincode = (): string => longStorage.getItem(storageKey) ?? ''

export const rememberPincode = (pincode: string): void => longStorage.setItem(storageKey, pincode)
