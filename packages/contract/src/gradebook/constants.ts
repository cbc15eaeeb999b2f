/** Limits of the plan of a gradebook. */
export const MOST_PARTS = 30
export const MOST_PART_ACTIVITIES = 200
export const MOST_PART_WEIGHT = 1000
export const PART_NAME_CHARS = 80
