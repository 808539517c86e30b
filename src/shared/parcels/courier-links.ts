interface CourierLink {
  name: string
  /** how staff may write it, without spaces and signs */
  written: RegExp
  /** `{awb}` is the place of the AWB; without it the page asks for it */
  page: string
}

/** Pages on which couriers tell where a parcel is (docs/product/parcels.md, Tracking). */
const courierLinks: readonly CourierLink[] = [
  { name: 'Delhivery', written: /^delhivery/, page: 'https://www.delhivery.com/track/package/{awb}' },
  { name: 'Ekart', written: /^ekart/, page: 'https://ekartlogistics.com/shipmenttrack/{awb}' },
  {
    name: 'Blue Dart',
    written: /^bluedart/,
    page: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  },
  {
    name: 'Xpressbees',
    written: /^xpressbees/,
    page: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}',
  },
  { name: 'Amazon', written: /^amazon/, page: 'https://track.amazon.in/tracking/{awb}' },
  { name: 'DTDC', written: /^dtdc/, page: 'https://www.dtdc.in/tracking.asp' },
  { name: 'India Post', written: /^(indiapost|speedpost)/, page: 'https://www.indiapost.gov.in' },
  { name: 'Professional', written: /^(theprofessional|professional|tpc)/, page: 'https://www.tpcindia.com' },
]

/** The courier's page for an AWB, or null for a courier that the shop has no page of. */
export function courierLink(courier: string | null, awb: string | null): string | null {
  if (courier === null || awb === null) return null
  const written = courier.toLowerCase().replace(/[^a-z]/g, '')
  const link = courierLinks.find((known) => known.written.test(written))
  return link?.page.replace('{awb}', encodeURIComponent(awb)) ?? null
}

/** Names that staff choose from. */
export const courierNames = courierLinks.map(({ name }) => name)
