export default function ProfilePage() {
  return <main tabIndex={-1} />
}
