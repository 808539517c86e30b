export default function CollectionsPage() {
  return <main tabIndex={-1} />
}
