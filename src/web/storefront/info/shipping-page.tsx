export default function ShippingPage() {
  return <main tabIndex={-1} />
}
