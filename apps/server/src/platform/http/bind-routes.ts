import type { Module, RouteBinder } from '../module.ts'

/**
 * Lets each module bind its routes outside the contract, on the app or on the content origin. Throws for a binder that is
 * async: it would go on beside whatever is bound after it, and Fastify, which loads plugins one after the other, then at
 * times never gets ready.
 */
export function bindRoutes(
  app: RouteBinder,
  modules: readonly Pick<Module, 'name' | 'routes' | 'contentRoutes'>[],
  part: 'routes' | 'contentRoutes',
): void {
  for (const module of modules) {
    const bound: unknown = module[part]?.(app)
    if (bound instanceof Promise)
      throw new Error(`${module.name}: ${part} must not be async, since nobody waits for it`)
  }
}
