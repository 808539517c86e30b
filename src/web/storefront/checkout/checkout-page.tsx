export default function CheckoutPage() {
  return <main tabIndex={-1} />
}
