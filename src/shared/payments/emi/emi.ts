import { rupees, type Rupees } from '../../money.ts'

/** docs/product/cart.md */
const emiPlans = [
  { months: 3, interest: 0 },
  { months: 6, interest: 5 },
  { months: 12, interest: 12 },
] as const

export interface EmiOption {
  months: number
  /** Rupees with a fraction; shown without decimals. */
  monthlyAmount: number
  totalAmount: Rupees
  /** Percent. */
  interest: number
}

/** Cost of paying in instalments; for display only (docs/product/cart.md, EMI). */
export function emiOptions(total: number): EmiOption[] {
  return emiPlans.map(({ months, interest }) => {
    const totalAmount = rupees(Math.round((total * (100 + interest)) / 100))
    return { months, interest, totalAmount, monthlyAmount: totalAmount / months }
  })
}
