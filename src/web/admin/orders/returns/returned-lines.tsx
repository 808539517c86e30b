import type { StaffReturnable } from '#shared/returns/return-admin.schema.ts'
import type { ReturnableLine } from '#shared/returns/return.schema.ts'
import { errorsOfPart, lineKey } from '#web/returns/form/return-draft.ts'
import type { ReturnForm } from '#web/returns/form/use-return-form.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { OpenReturnLine } from './open-return-line.tsx'

interface ReturnedLinesProps {
  returnable: StaffReturnable
  /** its lines, as staff may take them back */
  lines: readonly (ReturnableLine & { free: number })[]
  form: ReturnForm
}

/** The lines of the order of which the customer holds units, with what comes back of each. */
export function ReturnedLines({
  returnable,
  lines,
  form: { draft, chosen, errors, change },
}: ReturnedLinesProps) {
  return (
    <fieldset className="grid">
      <legend className="label mb-2">What comes back?</legend>
      {errors['lines'] !== undefined && (
        <div data-refused tabIndex={-1}>
          <FieldError>{errors['lines']}</FieldError>
        </div>
      )}
      <ul>
        {lines
          .filter(({ free }) => free > 0)
          .map((line) => {
            const parts = chosen.filter((part) => part.line === line)
            const listed = returnable.lines.find((one) => lineKey(one) === lineKey(line))!
            return (
              <OpenReturnLine
                key={lineKey(line)}
                line={listed}
                parts={parts}
                errors={parts.map((part) => errorsOfPart(errors, chosen.indexOf(part)))}
                onChange={(changed) =>
                  change({ ...draft, lines: { ...draft.lines, [lineKey(line)]: changed } })
                }
              />
            )
          })}
      </ul>
    </fieldset>
  )
}
