import { errorAt } from '../../parts/error-at.ts'
import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import { categoryHsnCode } from '#shared/products/category-hsn-code.ts'
import { productFields } from '#shared/products/product-fields.ts'
import type { ProductChoices } from '#shared/products/product-import.schema.ts'
import { lowSizeStock, lowTotalStock } from '#shared/products/stock.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { FoundSection, foundNames } from '../../parts/found-section.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { ReasonField } from '../stock/reason-field.tsx'
import { StockFields } from '../stock/stock-fields.tsx'
import { ColoursField } from './colours-field.tsx'
import { FeaturesField } from './features-field.tsx'
import { PriceCheck } from './price-check.tsx'
import { ProductTextField } from './product-text-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function DetailsSection({ edit }: { edit: ProductFormState }) {
  const { values, errors, set, text } = edit.form
  return (
    <section className="panel product-form__section">
      <h2>Details</h2>
      <ProductTextField edit={edit} name="name" />
      <TextAreaField
        label="Description"
        maxLength={productFields.description.maxLength}
        {...text('description')}
      />
      <FeaturesField
        features={values.features}
        errors={errors}
        onChange={(features) => set('features', features)}
      />
      <ProductTextField edit={edit} name="fabric" optional />
      <ProductTextField edit={edit} name="country_of_origin" optional />
    </section>
  )
}

interface OrganiseSectionProps {
  edit: ProductFormState
  collections: readonly AdminCollection[]
  choices: ProductChoices
}

export function OrganiseSection({ edit, collections, choices }: OrganiseSectionProps) {
  const { values, errors, set, text } = edit.form
  return (
    <section className="panel product-form__section">
      <h2>Organise</h2>
      <SelectField label="Collection" required {...text('collection_id')}>
        <option value="">Choose a collection</option>
        {collections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ProductTextField edit={edit} name="category" list="known-categories" />
      <Words id="known-categories" words={choices.categories} />
      <ProductTextField edit={edit} name="badge" optional list="known-badges" />
      <Words id="known-badges" words={choices.badges} />
      <ColoursField
        colours={values.colors}
        known={choices.colors}
        error={errorAt(errors, 'colors')}
        onChange={(colours) => set('colors', colours)}
      />
      <ProductTextField
        edit={edit}
        name="hsn_code"
        hint={`4, 6 or 8 digits, for the tax invoice. ${hsnHint(categoryHsnCode(values.category))}`}
        inputMode="numeric"
        autoComplete="off"
      />
      <ProductTextField
        edit={edit}
        name="weight_grams"
        optional
        hint="Of one unit. Left empty: the weight in Settings, Delivery."
        inputMode="numeric"
        autoComplete="off"
      />
    </section>
  )
}

const Words = ({ id, words }: { id: string; words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((word) => (
      <option key={word} value={word} />
    ))}
  </datalist>
)

const rupeesInput = { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 } as const

export function PriceSection({ edit }: { edit: ProductFormState }) {
  return (
    <section className="panel product-form__section">
      <h2>Price</h2>
      <ProductTextField edit={edit} name="price" {...rupeesInput} />
      <ProductTextField
        edit={edit}
        name="original_price"
        optional
        hint="Shown struck through beside the price."
        {...rupeesInput}
      />
      <ProductTextField
        edit={edit}
        name="mrp"
        optional
        hint="As printed on it, with all taxes. Customers may not pay more."
        {...rupeesInput}
      />
      <ProductTextField
        edit={edit}
        name="cost_paise"
        optional
        hint="What the shop pays for one, without GST that it claims back. Customers never see it."
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      <ProductTextField
        edit={edit}
        name="pack_of"
        optional
        hint="Three tees sold as one are 3. Left empty: 1."
        inputMode="numeric"
        autoComplete="off"
      />
      <PriceCheck values={edit.form.values} />
    </section>
  )
}

/** Declared on the page of the product; an own shop may not sell without them. */
export function DeclarationsSection({ edit }: { edit: ProductFormState }) {
  return (
    <section className="panel product-form__section">
      <div>
        <h2>Declarations</h2>
        <p className="admin-quiet">
          Shown on the page of the product (Legal Metrology (Packaged Commodities) Rules, 6(10)). A shop of
          your own needs them, with MRP and country of origin, before the product goes on sale.
        </p>
      </div>
      <ProductTextField edit={edit} name="generic_name" optional hint="Such as shirt or kurta." />
      <ProductTextField edit={edit} name="net_quantity" optional hint="Such as 1 piece, or 3 pieces." />
      <ProductTextField edit={edit} name="manufacturer" optional hint="Name and address." />
      <ProductTextField edit={edit} name="packer" optional hint="Name and address, where it is another." />
      <ProductTextField
        edit={edit}
        name="importer"
        optional
        hint="Name and address, of what comes from abroad."
      />
    </section>
  )
}

export function FoundFields({ edit }: { edit: ProductFormState }) {
  const { values, errors, set } = edit.form
  const isUsed = foundNames.some((name) => values[name] !== '' || errors[name] !== undefined)
  return (
    <FoundSection derivesFrom="name, description and pictures" isUsed={isUsed}>
      <ProductTextField edit={edit} name="seo_title" optional />
      <ProductTextField edit={edit} name="seo_description" optional />
      <PictureField
        label={productFields.share_picture.label}
        image={values.share_picture}
        error={errors['share_picture']}
        onChange={(image) => set('share_picture', image)}
      />
    </FoundSection>
  )
}

interface StockSectionProps {
  edit: ProductFormState
  knownSizes: readonly string[]
}

export function StockSection({ edit: { base, form, changed }, knownSizes }: StockSectionProps) {
  const { values, errors, set } = form
  return (
    <section className="panel product-form__section">
      <div>
        <h2>Stock by size</h2>
        <p className="admin-quiet">
          Low stock is 1 to {lowSizeStock} in a size, or {lowTotalStock} or fewer in all.
        </p>
      </div>
      <StockFields
        draft={values.sizeStock}
        errors={errors}
        knownSizes={knownSizes}
        onChange={(stock) => set('sizeStock', stock)}
      />
      {base && changed.includes('sizeStock') && <ReasonField {...form.text('stock_reason')} />}
    </section>
  )
}

const hsnHint = (guessed: string): string =>
  guessed === ''
    ? 'The category does not tell it: it is needed before the product goes on sale.'
    : `Left empty: ${guessed}, after the category.`
