export default function ContactPage() {
  return <main tabIndex={-1} />
}
