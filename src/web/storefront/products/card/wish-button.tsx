import { toggleWishlist, useIsWished } from '#web/cart/wishlist-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface WishButtonProps {
  product: { id: string; name: string }
  framed?: boolean
  className?: string
}

/** Wishlist toggle, updated optimistically. */
export function WishButton({ product, framed, className }: WishButtonProps) {
  const wished = useIsWished(product.id)
  return (
    <IconButton
      icon="heart"
      label={`Add ${product.name} to wishlist`}
      title={wished ? 'Remove from wishlist' : 'Add to wishlist'}
      aria-pressed={wished}
      framed={framed}
      className={className}
      onClick={() => toggleWishlist(product)}
    />
  )
}
