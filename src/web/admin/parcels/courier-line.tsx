import type { Parcel } from '#shared/parcels/parcel.schema.ts'

/** Courier and AWB, which leads to the courier's page where there is one. */
export function CourierLine({
  courier,
  awb,
  tracking_url: url,
}: Pick<Parcel, 'courier' | 'awb' | 'tracking_url'>) {
  if (courier === null && awb === null) return null
  return (
    <span className="wrap-anywhere">
      {courier}{' '}
      {url === null ? (
        awb
      ) : (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {awb}
          <span className="sr-only"> at the courier, in a new tab</span>
        </a>
      )}
    </span>
  )
}
