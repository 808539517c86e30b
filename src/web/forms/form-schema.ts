import * as z from 'zod/mini'

/** Field of the form at which an issue of the schema is shown, and its message. */
export type IssueAt = (path: readonly string[], message: string) => readonly [field: string, message: string]

const asInSchema: IssueAt = (path, message) => [path.join('.'), message]

/** Issues within an object of the body are shown at the field named as its part: `cash.fee` at `fee`. */
export const atLastPart: IssueAt = (path, message) => [path.at(-1) ?? '', message]

/** Issues within a field of the body are shown at the field: `holidays.2.day` at `holidays`. */
export const atFirstPart: IssueAt = ([field = ''], message) => [field, message]

/**
 * The schema of a call applied to a form as typed: `inputOf` makes the body of the typed values, `issueAt` names the field of
 * each issue where the body is shaped otherwise than the form.
 */
export const formSchema = <Schema extends z.ZodMiniType, Values>(
  schema: Schema,
  inputOf: (values: Values) => unknown,
  issueAt: IssueAt = asInSchema,
): z.ZodMiniType<z.output<Schema>, Values> =>
  z.transform((values: Values, payload): unknown => {
    const checked = schema.safeParse(inputOf(values))
    if (checked.success) return checked.data
    for (const issue of checked.error.issues) {
      const [field, message] = issueAt(issue.path.map(String), issue.message)
      payload.issues.push({ code: 'custom', message, input: values, path: field.split('.') })
    }
    return z.NEVER
  }) as z.ZodMiniType<z.output<Schema>, Values>
