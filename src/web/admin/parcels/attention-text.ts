import { attentionLabels } from '#shared/parcels/attention.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'

/** Why a parcel needs somebody, in words; '' where it does not. */
export const attentionText = ({ attention, problem }: Pick<Parcel, 'attention' | 'problem'>): string =>
  attention
    .map((reason) =>
      reason === 'carrier_refused' ? `${attentionLabels[reason]}: ${problem}` : attentionLabels[reason],
    )
    .join('. ')
