/** In place of the e-mail address of a deleted account; no mail reaches it (RFC 2606). */
export const deletedDomain = '@deleted.invalid'

/** In place of the e-mail address of somebody who ordered by phone and gave none. */
export const guestDomain = '@guest.invalid'

export const hasMailbox = (email: string): boolean => !email.endsWith('.invalid')
