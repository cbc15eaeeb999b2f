/** Nothing tells when a class ends. */
const LIVE_FOR_S = 2 * 3600

/** Where a class stands that begins at `atS`: to come, under way, over. */
export function liveStage(atS: number, nowS: number): 'ahead' | 'on' | 'over' {
  if (atS > nowS) return 'ahead'
  return nowS - atS < LIVE_FOR_S ? 'on' : 'over'
}
