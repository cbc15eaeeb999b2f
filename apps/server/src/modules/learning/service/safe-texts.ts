import { Removals } from '../removals.ts'
import { workOnTexts } from './text-work.ts'

/** Texts of authors that were made safe. */
export interface SafeTexts {
  /** The safe form of a text that was given; for any other it fails. */
  of(html: string): string
  /** What some of them lost, as ends of sentences. */
  lossesOf(htmls: Iterable<string>): string[]
}

/** Makes many texts safe, in a thread of its own when they are long. Throws ArchiveError where that takes too much. */
export async function safeTexts(htmls: ReadonlySet<string>): Promise<SafeTexts> {
  const worked = await workOnTexts(htmls)
  return {
    of: html => worked(html).clean,
    lossesOf(some) {
      const removals = new Removals()
      for (const html of some) removals.join(worked(html).losses)
      return removals.reasons
    },
  }
}
