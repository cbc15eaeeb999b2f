import type { ComponentType } from 'react'

/** The light door of profile: what follows the start of a signed-in learner, in a part of its own. */
export const loadAfterStart = async (): Promise<ComponentType> => (await import('./after-start.tsx')).AfterStart
