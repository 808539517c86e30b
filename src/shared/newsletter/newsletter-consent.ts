/** Stands below the form of an own shop. The log of consents keeps it as it was read. */
export const newsletterTerms =
  'We keep your address to write to you when there is something new, until you unsubscribe.'

/** The text that a subscriber has read. */
export const newsletterConsent = (isSample: boolean): string =>
  isSample ? 'Newsletter: New drops and restocks, twice a month. Subscribe' : `Subscribe. ${newsletterTerms}`
