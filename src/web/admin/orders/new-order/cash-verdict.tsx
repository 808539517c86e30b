import { Note } from '#web/ui/note.tsx'
import { dayText } from '../../parts/dates.ts'
import type { CashCheck } from './use-cash-check.ts'

const verdicts = {
  allow: { tone: 'ok', text: 'Your rules allow cash for this order.' },
  confirm: {
    tone: 'info',
    text: 'Your rules ask for a confirmation, which this call is: the order can be packed.',
  },
  refuse: { tone: 'warn', text: 'Your rules refuse cash for this order. You may still take it.' },
} as const

function historyText({ delivered, refused, last_refused_at: last }: CashCheck['history']): string {
  if (delivered + refused === 0) return 'No cash parcel in 365 days.'
  const when = last === null ? '' : `, the last on ${dayText(last)}`
  return `Cash parcels in 365 days: ${delivered} delivered, ${refused} refused${when}.`
}

/** The verdict of the cash gate with every reason; it does not bind staff, and is kept with the order. */
export function CashVerdict({ check: { verdict, reasons, history } }: { check: CashCheck }) {
  const { tone, text } = verdicts[verdict]
  return (
    <Note tone={tone} announce>
      <p>{text}</p>
      <p className="text-sm">{historyText(history)}</p>
      {reasons.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {reasons.map(({ rule, text: reason }) => (
            <li key={rule}>{reason.charAt(0).toUpperCase() + reason.slice(1)}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}
