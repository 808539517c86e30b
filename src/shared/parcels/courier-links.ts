/** `{awb}` in `page` is the place of the AWB; without it the page asks for it. */
export interface CourierLink {
  name: string
  page: string
}

/** Pages on which couriers tell where a parcel is (docs/product/parcels.md, Tracking). */
export const defaultCourierLinks: readonly CourierLink[] = [
  { name: 'Delhivery', page: 'https://www.delhivery.com/track/package/{awb}' },
  { name: 'Ekart', page: 'https://ekartlogistics.com/shipmenttrack/{awb}' },
  {
    name: 'Blue Dart',
    page: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  },
  { name: 'Xpressbees', page: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}' },
  { name: 'Amazon', page: 'https://track.amazon.in/tracking/{awb}' },
  { name: 'DTDC', page: 'https://www.dtdc.in/tracking.asp' },
  { name: 'India Post', page: 'https://www.indiapost.gov.in' },
  { name: 'Speed Post', page: 'https://www.indiapost.gov.in' },
  { name: 'Professional', page: 'https://www.tpcindia.com' },
]

/** As staff may write a courier, without spaces, signs and article. */
export const plainCourier = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^the/, '')

/** The courier's page for an AWB, or null for a courier without one. A name may go on: "Ekart Logistics" is Ekart. */
export function courierLink(
  courier: string | null,
  awb: string | null,
  links: readonly CourierLink[] = defaultCourierLinks,
): string | null {
  if (courier === null || awb === null) return null
  const written = plainCourier(courier)
  const link = links.find(({ name }) => plainCourier(name) !== '' && written.startsWith(plainCourier(name)))
  return link?.page.replaceAll('{awb}', encodeURIComponent(awb)) ?? null
}

/** An https address whose host does not depend on the AWB. */
export function isCourierLink(page: string): boolean {
  const [one, other] = ['1', '2'].map((awb) => page.replaceAll('{awb}', awb))
  if (!URL.canParse(one!) || !URL.canParse(other!)) return false
  const { protocol, origin } = new URL(one!)
  return protocol === 'https:' && new URL(other!).origin === origin
}
