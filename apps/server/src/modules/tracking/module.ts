import { defineModule } from '#platform/module.ts'

/** Events about the use of the product. */
export const trackingModule = () => defineModule({ name: 'tracking' })
