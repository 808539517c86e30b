export const medianOf = (values: readonly number[]): number => quantile(values, 0.5)

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
