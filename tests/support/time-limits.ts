/** Milliseconds until a process is given up that has neither started nor ended as it should; it takes seconds. */
export const processTimeout = 600_000
