import type { User } from '#shared/auth/auth.schema.ts'
import { ConsentsSection } from './consents-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { EmailSection } from './email-section.tsx'

/** Rights of everyone to their own data (docs/product/own-shop.md, Data rights). */
export const YourDataTab = ({ user }: { user: User }) => (
  <div className="grid gap-14">
    <DownloadSection />
    <EmailSection user={user} />
    <ConsentsSection user={user} />
    <DeleteSection />
  </div>
)
