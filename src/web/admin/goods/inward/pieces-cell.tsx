/** A number of pieces; a phone has no head that says so. */
export const PiecesCell = ({ quantity }: { quantity: number }) => (
  <>
    {quantity.toLocaleString('en-IN')}
    <span className="md:hidden"> {quantity === 1 ? 'piece' : 'pieces'}</span>
  </>
)
