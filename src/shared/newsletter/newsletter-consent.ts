/** Stands below the form where there is nothing else to read. The log of consents keeps it as it was read. */
export const newsletterTerms =
  'We keep your address to write to you when there is something new, until you unsubscribe.'

/** The text that a subscriber has read. */
export const newsletterConsent = (newsletter: { intro: string } | undefined): string =>
  newsletter ? `Newsletter: ${newsletter.intro} Subscribe` : `Subscribe. ${newsletterTerms}`
