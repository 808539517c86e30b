const star = 'l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z'
const starts = [10, 32, 54, 76, 98]
const width = 108

/** Stars filled to the tenth, with the same in words. */
export function StarRating({ rating, count }: { rating: number; count?: number }) {
  const words = `${rating.toFixed(1)} out of 5`
  return (
    <span className="inline-flex items-center gap-2 text-sm text-text-2">
      <svg className="w-27 h-5" viewBox={`0 0 ${width} 20`} role="img" aria-label={words}>
        <Row className="text-line" />
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
    {starts.map((x) => (
      <path key={x} d={`M${x} 1.5${star}`} />
    ))}
  </g>
)
