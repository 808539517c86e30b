import { useSearchParams } from 'react-router'
import type { User } from '#shared/auth/auth.schema.ts'
import { NewReturn } from './new/new-return.tsx'
import { OneReturn } from './one-return.tsx'
import { ReturnList } from './return-list.tsx'

/** The returns of a customer: all of them, one by its number `n`, or a new one of an `order`. */
export default function ReturnsViews({ user }: { user: User }) {
  const [query] = useSearchParams()
  const orderId = query.get('order')
  const number = query.get('n')
  if (orderId !== null) return <NewReturn key={orderId} orderId={orderId} user={user} />
  if (number !== null) return <OneReturn key={number} number={number} />
  return <ReturnList />
}
