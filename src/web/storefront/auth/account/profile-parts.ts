/** Parts of the profile that are not seen at first, in one script that loads after the page's own (`lazy-parts.ts`). */
export { AddressesTab } from './addresses-tab.tsx'
export { PasswordForm } from './password-form.tsx'
export { ProfileForm } from './profile-form.tsx'
