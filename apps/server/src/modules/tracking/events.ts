import type { Purpose } from '@learn/contract/tracking'

declare module '#platform/events/emit.ts' {
  interface Events {
    /** Somebody no longer agrees: what was kept for this purpose goes. */
    'tracking.consent.withdrawn': { userId: number; purpose: Purpose }
  }
}
