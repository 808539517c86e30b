/** Days begin and end where the shop is. */
export const shopTimeZone = 'Asia/Kolkata'
