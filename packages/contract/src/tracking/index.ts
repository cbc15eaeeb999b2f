/** Events about the use of the product, and the consent that they need. */
export * from './constants.ts'
export * from './events.ts'
export * from './value-shape.ts'
