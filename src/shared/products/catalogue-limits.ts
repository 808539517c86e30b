/** How many products the site shows at a time (decisions.md, "Load More Products"). */
export const cataloguePageSize = 24
/** Featured on home (specification, section 9). */
export const featuredCount = 4
/** Search suggestions: more than 2 characters, a pause in milliseconds, up to 5 (specification, section 9). */
export const suggestions = { longerThan: 2, pauseMs: 300, count: 5 }
