/** Constants and fixed lists of the product: plain data with units and the section that they come from. */
export * from './file-endings.ts'
export * from './learning.ts'
export * from './password.ts'
export * from './profile.ts'
export * from './screen.ts'
export * from './search.ts'
export * from './time.ts'
