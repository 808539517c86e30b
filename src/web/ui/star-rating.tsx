const star = 'M10 1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.1 4.7 18l1.1-6L1.4 7.8l6-.8z'
const stars = [0, 22, 44, 66, 88].map((x) => `translate(${x} 0)`)
const width = 108

/** Stars filled to the tenth, with the same in words. */
export function StarRating({ rating, count }: { rating: number; count?: number }) {
  const words = `${rating.toFixed(1)} out of 5`
  return (
    <span className="inline-flex items-center gap-2 text-sm text-text-2">
      <svg className="stars" viewBox={`0 0 ${width} 20`} role="img" aria-label={words}>
        <Row className="stars__off" />
        <svg width={(rating / 5) * width} height="20">
          <Row className="stars__on" />
        </svg>
      </svg>
      {count !== undefined && (
        <span className="num">
          {rating.toFixed(1)} ({count} {count === 1 ? 'review' : 'reviews'})
        </span>
      )}
    </span>
  )
}

const Row = ({ className }: { className: string }) => (
  <g className={className} fill="currentColor">
    {stars.map((place) => (
      <path key={place} d={star} transform={place} />
    ))}
  </g>
)
