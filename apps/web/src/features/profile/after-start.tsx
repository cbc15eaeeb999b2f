import { useEffect, useState } from 'react'
import { storeProgramTypes } from '#features/course/queries.ts'
import { parseIdentifier } from '#features/session/index.ts'
import { accountAccess, isStaffHere, storePicture } from '#features/session/start.ts'
import { call, learn } from '#shared/api/call.ts'
import { mark, readMark, readStored } from '#shared/lib/storage.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { useModalTurn } from '#shared/ui/modal-queue.ts'
import type { Policy } from './policy.ts'

/** One that cannot be loaded comes again with the next start. */
const PolicyDialog = lazyComponent('policy', () => import('./policy-dialog.tsx'), { fault: () => null })

/** The programs behind what was typed at sign-in (spec: platform 7, program-type fetch). */
async function fetchProgramTypes(): Promise<void> {
  const typed = parseIdentifier(readStored('userInput') ?? '')
  if (!typed) return
  const body = typed.type === 'email' ? { email: typed.value } : { phone: typed.value }
  storeProgramTypes((await call('auth.programType', { body }, { isBackground: true })).learningpathData)
}

/**
 * The marketing tool gets to know a premium student, once in a window (spec: platform 3, 4); the server knows the fields. The mark is
 * that of one learner: whoever signs in next in this window has none.
 */
async function tellMarketing(): Promise<void> {
  const whose = String(readStored('user')?.userid ?? '')
  if (readMark('profileCreated') === whose) return
  await learn('local_learn_create_marketing_profile', {}, { isBackground: true })
  mark('profileCreated', whose)
}

/** The picture in the header (spec: platform 7, profile data fetch). */
async function fetchPicture(): Promise<void> {
  const userid = readStored('user')?.userid
  if (userid === undefined) return
  const [data] = await learn('local_learn_get_profile_data', { userid, prospectid: '' }, { isBackground: true })
  storePicture(data?.userimage ?? '')
}

/** What the learner has still to accept. */
async function fetchPolicies(): Promise<readonly Policy[]> {
  const { policies } = await learn('local_learn_get_policy_details', {}, { isBackground: true })
  const open = policies.filter(({ acceptedAt }) => acceptedAt === null)
  // What has its turn can be shown at once.
  if (open.length > 0) await PolicyDialog.preload()
  return open
}

/** What follows a verification (spec: platform 4), once the screen stands. Failures here are no news for a learner. */
export function AfterStart() {
  const [policies, setPolicies] = useState<readonly Policy[]>([])
  useEffect(() => {
    fetchProgramTypes().catch(() => undefined)
    fetchPicture().catch(() => undefined)
    if (isStaffHere() || accountAccess() !== 'Premium') return
    tellMarketing().catch(() => undefined)
    fetchPolicies().then(setPolicies, () => undefined)
  }, [])
  const [first] = policies
  const hasTurn = useModalTurn('policy', first !== undefined)
  if (!first || !hasTurn) return null
  return (
    <PolicyDialog
      key={`${first.id} ${first.version}`}
      policy={first}
      onDone={() => setPolicies(policies.slice(1))}
      onChanged={() => void fetchPolicies().then(setPolicies, () => undefined)}
    />
  )
}
