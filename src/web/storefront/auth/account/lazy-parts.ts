import { lazy } from 'react'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'

const importParts = () => import('./profile-parts.ts')
const loadParts = () => importParts().catch(reloadOnNewVersion)

export const AddressesTab = lazy(async () => ({ default: (await loadParts()).AddressesTab }))
export const PasswordForm = lazy(async () => ({ default: (await loadParts()).PasswordForm }))
export const ProfileForm = lazy(async () => ({ default: (await loadParts()).ProfileForm }))

/** Rarely opened, so that nobody loads it before. */
export const YourDataTab = lazy(async () => ({
  default: (await import('./your-data/your-data-tab.tsx').catch(reloadOnNewVersion)).YourDataTab,
}))

/** Loads them, so that a press opens one at once. A failure is met again, and shown, when one is opened. */
export function preloadParts(): void {
  importParts().catch(() => {})
}
