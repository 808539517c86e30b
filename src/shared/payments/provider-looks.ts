/** A page at a provider, as a look finds it. */
export interface Look {
  /** `missing`: the service knows no page of this reference. */
  page: 'open' | 'closed' | 'missing'
  /** The bank has not answered yet. */
  pending: boolean
  /** The newest payment has failed; the page may still be paid. */
  failure?: { code: string; text: string }
  captures: Capture[]
}

/** Money that has arrived, also where it was refunded since. */
export interface Capture {
  id: string
  group?: string
  /** Smallest units of `currency`. */
  paise: number
  /** ISO 4217; anything but INR is noted and never counted. */
  currency: string
  at: Date
  method?: string
  brand?: string
  last4?: string
}

export interface Started {
  providerRef?: string
  pageUrl?: string
  upiUri?: string
}

export interface RefundLook {
  /** `sent` was accepted by the service; `done` has paid. */
  state: 'sent' | 'done' | 'failed'
  providerRef: string
  text?: string
}
