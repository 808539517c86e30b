/** In place of the e-mail address of a deleted account; no mail reaches it (RFC 2606). */
export const deletedDomain = '@deleted.invalid'

export const isDeletedAddress = (email: string): boolean => email.endsWith(deletedDomain)
