/** Courses as plain data: what the browser imports as values. */
export * from './activity-types.ts'
export * from './constants.ts'
export * from './errors.ts'
