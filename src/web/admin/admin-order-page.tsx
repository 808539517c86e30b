import AdminPage from './admin-page.tsx'

/** An order in the frame of the dashboard, which knows it by its address. */
export default function AdminOrderPage() {
  return <AdminPage />
}
