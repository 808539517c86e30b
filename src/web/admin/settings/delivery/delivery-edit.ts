import {
  daySettingsSchema,
  type VersionedDeliverySettings,
} from '#shared/delivery/delivery-settings.schema.ts'

/**
 * The body that changes one part of the delivery settings. The other parts are left out, but for the days, which the call
 * requires: a carrier that is no longer set up would be refused in a form that does not show it.
 */
export const deliveryEdit = <Input extends object>(input: Input, on: VersionedDeliverySettings) => ({
  ...daySettingsSchema.parse(on),
  ...input,
  version: on.version,
})
