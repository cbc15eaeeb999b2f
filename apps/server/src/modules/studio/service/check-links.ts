import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import type { LinkProbe, Probed } from '#platform/link-probe.ts'
import { authoring } from '../../learning/index.ts'
import { linksIn } from '../course-health.ts'
import { noteChecked, readChecked } from '../repo/links.ts'
import { readHealthParts } from './health.ts'

export interface LinkCheckParts {
  db: Db
  clock: Clock
  probe: LinkProbe
}

/** So many addresses are looked at in a night, those that were looked at longest ago first. */
const MOST_A_NIGHT = 2000
const BATCH = 20

/** Leaves the addresses of other sites that courses link to for being looked at, in small parts. */
export async function planLinkChecks({ db }: Pick<LinkCheckParts, 'db'>): Promise<void> {
  const urls = new Set<string>()
  for (const courseId of await authoring.listCourseIds(db))
    for (const part of await readHealthParts(db, courseId)) for (const url of linksIn(part)) urls.add(url)
  const checked = new Map((await readChecked(db, [...urls])).map(({ url, checkedAt }) => [url, checkedAt.getTime()]))
  const due = [...urls].toSorted((a, b) => (checked.get(a) ?? 0) - (checked.get(b) ?? 0)).slice(0, MOST_A_NIGHT)
  const batches = Array.from({ length: Math.ceil(due.length / BATCH) }, (_one, n) => ({
    urls: due.slice(n * BATCH, (n + 1) * BATCH),
  }))
  if (batches.length > 0) await db.transaction().execute(tx => enqueueMany(tx, 'studio.check-links', batches))
}

/** That a site refuses whoever is no browser, or is busy, says nothing of its page. */
const isOpen = ({ status }: Probed): boolean => status !== null && status < 500 && !isGone({ status, hasNoName: false })
const isGone = ({ status, hasNoName }: Probed): boolean => hasNoName || status === 404 || status === 410

/** Looks at addresses, one after the other, and notes what became of each. */
export async function checkLinks({ db, clock, probe }: LinkCheckParts, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const found = await probe(url)
    // What is not looked at is not said to be broken either.
    if (found)
      await noteChecked(db, {
        url,
        status: found.status,
        isGone: isGone(found),
        isOpen: isOpen(found),
        at: clock.now(),
      })
  }
}
