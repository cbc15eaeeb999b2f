import type { Page } from '@learn/contract/pages/plain'
import type { ComponentType } from 'react'

/** The layouts that screens stand in. */
export const FRAMES: Record<NonNullable<Page['frame']>, () => Promise<{ default: ComponentType }>> = {
  home: () => import('./home-layout.tsx'),
  staff: () => import('./staff-layout.tsx'),
  free: () => import('./free-layout.tsx'),
}

/** What stands around every screen behind sign-in, by the tree of its page. */
export const SIGNED_IN = {
  paidArea: () => import('./signed-in.tsx'),
  freeArea: () => import('./free-signed-in.tsx'),
}
