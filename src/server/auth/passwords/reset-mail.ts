import { renderMail } from '../../mail/render-mail.ts'

/** Without a name where the address is not proved: a stranger may have typed both. */
export function resetMail({ name, link }: { name: string | null; link: string }) {
  return {
    subject: 'Set a new password',
    ...renderMail({
      title: 'Set a new password',
      intro: `Hello${name === null ? '' : ` ${name}`},\n\nsomeone asked for a new password for your Taanka account. If that was you, choose one here:`,
      button: { label: 'Choose a new password', href: link },
      outro:
        'The link works once, for one hour. If it was not you, leave it be: your password stays as it is.',
    }),
  }
}
