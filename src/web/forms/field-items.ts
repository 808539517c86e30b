import type { ComponentProps, ReactNode } from 'react'
import { onlyDigits } from '#shared/schema/only-digits.ts'

type Typed = string | boolean

/** Attributes of the control that a list may give, besides those that its kind and its schema give. */
export interface ControlProps extends Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'placeholder'
  | 'spellCheck'
  | 'type'
  | 'className'
> {
  hint?: ReactNode
  /** says '(optional)' after the label */
  optional?: boolean
  rows?: number
  /** has the focus when its dialog opens */
  'data-focus-first'?: boolean
}

interface More<Value extends Typed> extends ControlProps {
  /** of a new row; '' and false by default */
  initial?: Value
  /** shapes what is typed */
  format?: (entered: string) => string
  /** from the stored value to the typed one */
  read?: (stored: never) => Value
  /** from the typed value to that of the schema */
  input?: (typed: Value) => unknown
}

/** One field of a form: its name in the schema, its label, and the way from the stored value to the typed one and back. */
export interface FieldItem<Name extends string = string, Value extends Typed = Typed> {
  name: Name
  label: string
  kind: 'text' | 'area' | 'choice' | 'tick'
  /** A number is stored, whose digits are typed. */
  isNumber: boolean
  /** values and texts of a choice; '' stands for none */
  options: readonly (readonly [value: string, text: string])[]
  initial: Value
  format: ((entered: string) => string) | undefined
  read: (stored: unknown) => Value
  /** Without it an empty field is what the schema takes for none. */
  input: ((typed: never) => unknown) | undefined
  props: ControlProps
}

type Kind = Pick<FieldItem, 'kind'> &
  Partial<Pick<FieldItem, 'isNumber' | 'options'>> & { props?: ControlProps }

function typed<Name extends string>(
  { kind, isNumber = false, options = [], props }: Kind,
  name: Name,
  label: string,
  { initial = '', format, read, input, ...more }: More<string>,
  formatOfKind?: (entered: string) => string,
): FieldItem<Name, string> {
  return {
    name,
    label,
    kind,
    isNumber,
    options,
    initial,
    format: format ?? formatOfKind,
    read: (read as FieldItem<Name, string>['read'] | undefined) ?? ((stored) => String(stored ?? '')),
    input,
    props: { ...(kind !== 'choice' && { autoComplete: 'off' }), ...props, ...more },
  }
}

export const text = <const Name extends string>(name: Name, label: string, more: More<string> = {}) =>
  typed({ kind: 'text' }, name, label, more)

/** A text of several lines. */
export const area = <const Name extends string>(name: Name, label: string, more: More<string> = {}) =>
  typed({ kind: 'area' }, name, label, more)

/** A list of texts, one a line. */
export const lines = <const Name extends string>(name: Name, label: string, more: More<string> = {}) =>
  area(name, label, {
    read: (stored: readonly string[]) => stored.join('\n'),
    input: (entered) =>
      entered
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ...more,
  })

const number = { kind: 'text', isNumber: true, props: { inputMode: 'numeric' } } as const

/** A whole number. */
export const whole = <const Name extends string>(name: Name, label: string, more: More<string> = {}) =>
  typed(number, name, label, more, onlyDigits)

/** Whole rupees. */
export const money = <const Name extends string>(name: Name, label: string, more: More<string> = {}) =>
  whole(name, `${label} (₹)`, more)

/** A code in capital letters. */
export const code = <const Name extends string>(name: Name, label: string, more: More<string> = {}) =>
  typed({ kind: 'text' }, name, label, more, (entered) => entered.toUpperCase())

/** A calendar day. */
export const day = <const Name extends string>(name: Name, label: string, more: More<string> = {}) =>
  typed({ kind: 'text', props: { type: 'date' } }, name, label, more)

/** One of several values; `options` has their texts, '' that of none. */
export const choice = <const Name extends string>(
  name: Name,
  label: string,
  options: Readonly<Record<string, string>> | readonly string[],
  more: More<string> = {},
) => typed({ kind: 'choice', options: pairsOf(options) }, name, label, more)

const pairsOf = (options: Readonly<Record<string, string>> | readonly string[]) =>
  Array.isArray(options)
    ? options.map((value: string) => [value, value] as const)
    : Object.entries(options as Readonly<Record<string, string>>)

export function tick<const Name extends string>(
  name: Name,
  label: string,
  { initial = false, format: _, read, input, ...props }: More<boolean> = {},
): FieldItem<Name, boolean> {
  return {
    name,
    label,
    kind: 'tick',
    isNumber: false,
    options: [],
    initial,
    format: undefined,
    read: (read as FieldItem<Name, boolean>['read'] | undefined) ?? Boolean,
    input,
    props,
  }
}
