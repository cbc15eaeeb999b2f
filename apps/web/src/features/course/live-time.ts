/** Of a class whose length is not known: so long it counts as being on. */
const LIVE_FOR_MIN = 120

/** Where a class stands that begins at `atS`, and lasts so many minutes where that is known: to come, under way, over. */
export function liveStage(atS: number, minutes: number | null | undefined, nowS: number): 'ahead' | 'on' | 'over' {
  if (atS > nowS) return 'ahead'
  return nowS - atS < (minutes ?? LIVE_FOR_MIN) * 60 ? 'on' : 'over'
}
