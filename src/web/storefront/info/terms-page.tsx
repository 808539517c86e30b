export default function TermsPage() {
  return <main tabIndex={-1} />
}
