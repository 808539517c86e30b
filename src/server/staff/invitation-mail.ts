import { invitationDays, type StaffRole } from '#shared/staff/staff.schema.ts'
import { renderMail } from '../mail/render-mail.ts'

interface InvitationText {
  name: string
  invitedBy: string
  role: StaffRole
  link: string
}

const duties: Record<StaffRole, string> = {
  staff: 'to work with orders and products',
  admin: 'to run the store as an admin',
}

export function invitationMail({ name, invitedBy, role, link }: InvitationText) {
  return {
    subject: 'You are invited to the Taanka back office',
    ...renderMail({
      title: 'Welcome to the team',
      intro: `Hello ${name},\n\n${invitedBy} has invited you ${duties[role]}. Choose a password, and sign in with this address:`,
      button: { label: 'Accept the invitation', href: link },
      outro: `The link works once, for ${invitationDays} days. If you do not know what this is about, leave it be.`,
    }),
  }
}
