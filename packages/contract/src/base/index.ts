export * from './endpoint.ts'
export * from './plain.ts'
export * from './shapes.ts'
export * from './web-function.ts'
