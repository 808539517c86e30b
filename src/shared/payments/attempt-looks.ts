const minutes = (count: number): number => count * 60
const hours = (count: number): number => count * 3_600

/** Seconds until the next look at an open page, by the number of looks so far. */
const openLooks = [30, minutes(1), minutes(2), minutes(4), minutes(8)]

export const untilNextLook = (looks: number): number => openLooks[looks] ?? minutes(15)

/** Seconds between looks at a page that is closed or paid; then it is left alone. */
const lateLooks = [minutes(10), minutes(50), hours(5), hours(18), hours(48)]

export const untilLateLook = (looks: number): number | null => lateLooks[looks] ?? null
