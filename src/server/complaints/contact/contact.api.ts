import { contactCalls } from '#shared/complaints/contact/contact-calls.ts'
import { mount } from '../../calls/mount.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { contactAdminApi } from './contact.admin-api.ts'
import { sendMessage } from './contact-messages.ts'

/** The contact form. */
export function contactApi(app: StoreServer, deps: Deps): void {
  contactAdminApi(app, deps)
  mount(app, deps, contactCalls, { 'POST /api/contact': sendMessage })
}
