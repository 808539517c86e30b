export default function SearchPage() {
  return <main tabIndex={-1} />
}
