export * from './constants.ts'
export * from './functions.ts'
export * from './shapes.ts'
export * from './sheet-shapes.ts'
