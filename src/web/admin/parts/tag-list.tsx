/** Words of staff, quiet below what they are about. */
export const TagList = ({ tags }: { tags: readonly string[] | undefined }) =>
  tags && (
    <small className="font-regular">
      <span className="sr-only">Tags: </span>
      {tags.join(', ')}
    </small>
  )
