/** The pages of the product and their addresses, for both sides. */
export * from './address.ts'
export * from './backend-address.ts'
export * from './first.ts'
export * from './page.ts'
export * from './page-of-type.ts'
export * from './pages.ts'
