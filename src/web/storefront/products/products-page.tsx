export default function ProductsPage() {
  return <main tabIndex={-1} />
}
