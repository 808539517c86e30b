export default function CollectionPage() {
  return <main tabIndex={-1} />
}
