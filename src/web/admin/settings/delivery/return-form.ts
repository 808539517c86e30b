import { formatRupees } from '#shared/money.ts'
import { returnSettingsSchema, type ReturnSettings } from '#shared/delivery/return-settings.schema.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { choice, lines, money, tick, whole } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { atFirstPart } from '#web/forms/form-schema.ts'

const exchangeLabels: Record<ReturnSettings['exchange_leaves_after'], string> = {
  inspection: 'The inspection of what came back',
  pickup: 'The pickup, before it is here',
}

export const returnForm = fields(
  returnSettingsSchema,
  [
    whole('return_days', 'Days to return something', {
      hint: 'From the delivery, to the end of that day. It counts for what is delivered from then on.',
    }),
    money('return_fee', 'Fee of a pickup', {
      hint: `Of a refund from an order of ${formatRupees(returnPolicy.freeReturnsAbove)} or less.`,
    }),
    choice('exchange_leaves_after', 'The other size is packed after', exchangeLabels),
    lines('final_sale_categories', 'Categories of final sale', {
      hint: 'One a line. It counts for what is ordered from then on.',
      rows: 3,
    }),
    tick('automatic_approval', 'Approve returns without looking at each'),
  ],
  { issueAt: atFirstPart },
)
