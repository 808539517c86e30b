export default function AdminPage() {
  return <main tabIndex={-1} />
}
