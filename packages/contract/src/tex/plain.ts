/** Formulas in TeX as plain data: what the browser imports as values. Apart from courses: only what sets formulas needs it. */
export * from './commands.ts'
export * from './formulas.ts'
export { linkOfTex } from './untrusted.ts'
