import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { directory } from '../../auth/index.ts'
import { enrolment, planned } from '../../learning/index.ts'
import type { MeetingProvider } from '../providers/provider.ts'
import type { MeetingProviders } from '../providers/providers.ts'
import { findPlans } from '../repo/plans.ts'
import { LONGEST_CLASS_MS, type PlannedSpan } from './clashes.ts'
import type { ClassPlan } from './class-plans.ts'
import { isExternal, providerName } from './meeting-providers.ts'
import { CLASS_KINDS, DEFAULT_MINUTES } from './settings.ts'

/** The services that hold the classes of a plan, with the state of one class each. */
const servicesIn = ({ wanted }: ClassPlan) =>
  new Map(
    wanted.flatMap(({ state }) => {
      const settings = state && {
        provider: String(state.provider),
        joinUrl: state.joinUrl == null ? null : String(state.joinUrl),
      }
      return state && settings && isExternal(settings) && state.isCancelled !== true
        ? [[settings.provider, state] as const]
        : []
    }),
  )

/** Refuses a plan whose classes nothing would hold. Throws `request/invalid`. */
export function requireProviders(providers: MeetingProviders, plan: ClassPlan): void {
  for (const name of servicesIn(plan).keys())
    if (!providers.has(name))
      throw new AppError('request/invalid', `${providerName(name)} isn’t set up here. Choose our own room or a link`)
}

/** What is short of licences, in sentences: a class that finds none free cannot be started. */
export async function licenceWarnings(db: Handle, providers: MeetingProviders, plan: ClassPlan): Promise<string[]> {
  const sentences: string[] = []
  for (const [name, state] of servicesIn(plan)) {
    const provider = providers.get(name)
    if (!provider) continue
    const licences = await countLicences(
      db,
      provider,
      Number(state.courseId),
      state.hostId == null ? null : Number(state.hostId),
    )
    if (licences === 0) sentences.push(`No ${providerName(name)} account is for classes of this program or host`)
    const most =
      licences === null ? 0 : Math.max(0, ...(await Promise.all(plan.spans.map(span => countBeside(db, name, span)))))
    if (licences !== null && licences > 0 && most >= licences)
      sentences.push(
        `${most} other ${most === 1 ? 'class is' : 'classes are'} in ${providerName(name)} at this time, and this class can use ${licences === 1 ? 'one licence' : `${licences} licences`} only`,
      )
  }
  return sentences
}

/** How many licences a class may take; null where any number of classes runs at once. */
async function countLicences(
  db: Handle,
  provider: MeetingProvider,
  courseId: number,
  hostId: number | null,
): Promise<number | null> {
  const hostEmail = hostId === null ? null : ((await directory.readContacts(db, [hostId])).get(hostId)?.email ?? null)
  const programIds = await enrolment.programsOfCourse(db, courseId)
  const licences = provider.licences({
    sessionId: 0,
    name: '',
    startsAt: new Date(0),
    minutes: 0,
    hostEmail,
    programIds,
  })
  return licences.some(({ licence }) => licence === null) ? null : licences.length
}

/** Classes that the same service holds in a time. */
async function countBeside(db: Handle, provider: string, { activityId, fromS, toS }: PlannedSpan): Promise<number> {
  const from = new Date(fromS * 1000 - LONGEST_CLASS_MS)
  const rows = (await planned.plannedBetween(db, CLASS_KINDS, from, new Date(toS * 1000))).filter(
    ({ id, opensAt, minutes }) =>
      id !== activityId && (opensAt?.getTime() ?? 0) + (minutes ?? DEFAULT_MINUTES) * 60_000 > fromS * 1000,
  )
  const plans = await findPlans(
    db,
    rows.map(({ id }) => id),
  )
  return [...plans.values()].filter(
    plan => plan.provider === provider && plan.join_url === null && plan.shares_id === null && !plan.is_cancelled,
  ).length
}
