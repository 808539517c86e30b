import { formatRupees } from '#shared/money.ts'
import { careInstructions } from '#shared/products/care-instructions.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { isSizeLow } from '#shared/products/stock.ts'
import { useReturnTerms } from '#web/app/site.ts'
import { Accordion } from '#web/ui/accordion.tsx'

/** Accordion with one open section (docs/product/shopping.md, Product). */
export function ProductSections({ product }: { product: Product }) {
  return (
    <div>
      <Accordion
        name="product"
        openAtFirst="description"
        sections={[
          { id: 'description', title: 'Description', content: <Description product={product} /> },
          { id: 'size-and-care', title: 'Size & Care', content: <SizeAndCare product={product} /> },
          { id: 'refund-policy', title: 'Refund Policy', content: <RefundPolicy /> },
        ]}
      />
    </div>
  )
}

/** The description is above already; it is repeated only for a product without features. */
function Description({ product }: { product: Product }) {
  const { description, features, fabric, country_of_origin, generic_name } = product
  return (
    <>
      {features.length === 0 ? (
        <p>{description}</p>
      ) : (
        <ul className="stitched-list">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {(fabric || country_of_origin || generic_name) && (
        <dl className="facts mt-6">
          {fabric && <Fact term="Fabric">{fabric}</Fact>}
          {country_of_origin && <Fact term="Country of origin">{country_of_origin}</Fact>}
          {declared.map(
            ([name, term]) =>
              product[name] && (
                <Fact key={name} term={term}>
                  {product[name]}
                </Fact>
              ),
          )}
        </dl>
      )}
    </>
  )
}

const declared = [
  ['generic_name', 'Generic name'],
  ['net_quantity', 'Net quantity'],
  ['manufacturer', 'Manufacturer'],
  ['packer', 'Packer'],
  ['importer', 'Importer'],
] as const

const Fact = ({ term, children }: { term: string; children: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
)

function SizeAndCare({ product }: { product: Product }) {
  return (
    <>
      <table className="size-table num">
        <caption className="sr-only">Availability of each size</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Availability</th>
          </tr>
        </thead>
        <tbody>
          {product.sizes.map((size) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{availability(product.sizeStock[size] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="stitched-list">
        {careInstructions.map((care) => (
          <li key={care}>{care}</li>
        ))}
      </ul>
    </>
  )
}

function availability(stock: number): string {
  if (stock <= 0) return 'Out of stock'
  return isSizeLow(stock) ? `Only ${stock} left` : 'In stock'
}

function RefundPolicy() {
  const { days } = useReturnTerms()
  const { refundBusinessDays, freeReturnsAbove } = returnPolicy
  return (
    <ul className="stitched-list">
      <li>{days}-day return policy</li>
      <li>Refund within {refundBusinessDays} business days</li>
      <li>Free returns above {formatRupees(freeReturnsAbove)}</li>
    </ul>
  )
}
