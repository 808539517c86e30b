const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const dates = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** `1,46,200.50`: half of an odd tax ends in 50 paise. */
export const amount = (rupees: number): string => amounts.format(rupees)

/** `₹1,46,200.50` */
export const money = (rupees: number): string => `₹${amount(rupees)}`

/** `20 Nov 2026`, the day in India */
export const dateText = (at: Date): string => dates.format(at)
