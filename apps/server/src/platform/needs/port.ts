/** Something that waits for a person of the institute. */
export interface Need {
  /** Names it for screens: `jobs.failed`. */
  kind: string
  /** One sentence. */
  text: string
  count: number
  /** Since when, if that is known. */
  since: Date | null
}

/** What of a module waits for staff now. */
export type NeedSource = () => Promise<readonly Need[]>

/** What waits for staff, from all modules, longest first. */
export async function readNeeds(sources: readonly NeedSource[]): Promise<Need[]> {
  const found = await Promise.all(sources.map(source => source()))
  return found.flat().sort((a, b) => Number(a.since) - Number(b.since))
}
