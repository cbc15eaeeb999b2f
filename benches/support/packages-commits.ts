import { randomUUID } from 'node:crypto'
import type { LoadLearner } from '../../apps/server/testkit/journal-load.ts'
import { asPackageAttempt, openPackageAttempts } from '../../apps/server/testkit/load-package.ts'
import { getSlots } from '../../packages/player/src/index.ts'
import { print } from './lines.ts'
import type { Shot } from './load.ts'
import { appendShot, costOfSave, serveSaves } from './save-floor.ts'

const LIMIT = 4
/** What authoring tools keep of a page course: where one stood, and a flag or two for each page. */
const SUSPENDED = '1|0|2;visited=true;answers=0,1,1,0;'.repeat(30)

/** What a commit of a package costs on real PostgreSQL, against one raw insert of the same bytes. */
export async function measureCommits(url: string): Promise<void> {
  const served = await serveSaves(url, asPackageAttempt, openPackageAttempts)
  try {
    const { ownMs, floorMs, ratio } = await costOfSave(served, commitShots(served.learners))
    print({ name: 'packages.commit.cpu_ms', value: ownMs, unit: 'ms', peer: floorMs })
    print({ name: 'packages.commit.vs_floor', value: ratio, unit: 'ratio', limit: LIMIT })
  } finally {
    await served.stop()
  }
}

/** A page turned, by one learner after another: the slots that the player makes of what the part set. */
function commitShots(learners: readonly LoadLearner[]): () => Shot {
  const devices = learners.map(() => randomUUID())
  let n = 0
  let clientSeq = 0
  return () => {
    const index = n++ % learners.length
    const learner = learners[index] as LoadLearner
    const slots = getSlots(0, {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': `page-${n}`,
      'cmi.core.total_time': '0000:12:05.20',
      'cmi.suspend_data': `${SUSPENDED}${n}`,
    })
    const made = { userId: learner.id, device: devices[index] ?? '', baseOpId: null }
    const ops = [...(slots ?? [])].map(([slot, payload]) => ({
      ...made,
      opId: randomUUID(),
      slot,
      payload,
      clientSeq: ++clientSeq,
    }))
    return appendShot(learner, ops)
  }
}
