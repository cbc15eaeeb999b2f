export * from './plain.ts'
export * from './problem.ts'
export * from './result.ts'
