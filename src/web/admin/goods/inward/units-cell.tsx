/** A number of units; a phone has no head that says so. */
export const UnitsCell = ({ quantity }: { quantity: number }) => (
  <>
    {quantity.toLocaleString('en-IN')}
    <span className="md:hidden"> {quantity === 1 ? 'unit' : 'units'}</span>
  </>
)
