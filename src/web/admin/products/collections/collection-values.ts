import {
  collectionInputSchema,
  type CollectionField,
} from '#shared/products/collections/collection.schema.ts'
import { foundProductFields } from '#shared/products/product-fields.ts'
import { area, choice, text, tick, whole } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'

/** Colours of the brand behind a collection. */
const colours: Record<CollectionField, string> = {
  ground: 'Ground of the shop',
  primary: 'Primary',
  accent: 'Accent',
  highlight: 'Highlight',
}

/** The server fills empty ones. */
export const collectionForm = fields(collectionInputSchema, [
  text('name', 'Name'),
  text('slug', 'Slug'),
  area('description', 'Description'),
  whole('position', 'Position', {
    optional: true,
    hint: 'The lowest comes first. The list can also be dragged into order.',
  }),
  choice('field', 'Colour behind it', { '': 'Plain', ...colours }),
  tick('featured', 'Featured'),
  text('seo_title', foundProductFields.seo_title.label, { optional: true }),
  text('seo_description', foundProductFields.seo_description.label, { optional: true }),
  text('share_picture', foundProductFields.share_picture.label),
])
