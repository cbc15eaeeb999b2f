/** The pages of the product and their addresses, for both sides. */
export * from './address.ts'
export * from './page.ts'
export * from './pages.ts'
