export default function PrivacyPage() {
  return <main tabIndex={-1} />
}
