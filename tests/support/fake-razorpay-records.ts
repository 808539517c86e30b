import { randomBytes } from 'node:crypto'
import type { Reply } from './fake-gateway.ts'

export interface Link {
  id: string
  reference_id: string
  amount: number
  currency: string
  status: 'created' | 'paid' | 'expired' | 'cancelled'
  callback_url: string
  expire_by: number
  created_at: number
  order_id?: string
  payments: { payment_id: string; amount: number; status: string }[] | null
  [field: string]: unknown
}

export interface Payment {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  amount_refunded: number
  created_at: number
  method: string
  [field: string]: unknown
}

export interface Refund {
  id: string
  payment_id: string
  amount: number
  receipt: string
  created_at: number
  status: 'pending' | 'processed' | 'failed'
  [field: string]: unknown
}

/** Such as `pay_0a1b2c3d4e5f6a`. */
export const newId = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`

/** The body of a failure. */
export const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })
export const refuse = (description: string): Reply => ({ status: 400, json: refusal(description) })
