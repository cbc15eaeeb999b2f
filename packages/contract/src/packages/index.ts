export * from './functions.ts'
export * from './plain.ts'
export * from './scorm-functions.ts'
export * from './shapes.ts'
