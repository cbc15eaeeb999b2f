import type { AgendaItem } from '@learn/contract/home'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { SlotRow } from '../repo/slots.ts'
import type { CareersParts } from './parts.ts'

interface Clash {
  name: string
  at: number
}

/** What takes time and does not say how much is taken to last so long. */
const USUAL_MINUTES = 90
/** No class is longer: what began before this is over. */
const LONGEST_S = 12 * 3600

const overlaps = ({ at, kind, minutes = USUAL_MINUTES }: AgendaItem, fromS: number, toS: number): boolean =>
  kind === 'live' || kind === 'interview' ? at + minutes * 60 > fromS && at < toS : at >= fromS && at < toS

const nameOf = ({ activity, job, courseName }: AgendaItem): string =>
  activity?.name ?? `${job?.title ?? ''} at ${courseName}`

/** For each time, what of the learner's own agenda lies over it: classes, what is due or closes, other interviews. */
export async function clashesWith(
  { agendaOf }: Pick<CareersParts, 'agendaOf'>,
  caller: Caller,
  hashKey: string,
  slots: readonly Pick<SlotRow, 'starts_at' | 'minutes'>[],
): Promise<Clash[][]> {
  if (slots.length === 0) return []
  const spans = slots.map(({ starts_at, minutes }) => {
    const fromS = epochS(starts_at)
    return { fromS, toS: fromS + minutes * 60 }
  })
  const fromS = Math.min(...spans.map(span => span.fromS)) - LONGEST_S
  const toS = Math.max(...spans.map(span => span.toS))
  const agenda = await agendaOf(caller, fromS, toS)
  return spans.map(span =>
    agenda
      // A payment can be made at any time of its day.
      .filter(item => item.kind !== 'payment')
      // The interviews of this very application are no clash.
      .filter(item => !(item.kind === 'interview' && item.job?.hash2 === hashKey))
      .filter(item => !item.isDone && item.classTimes?.state !== 'cancelled' && overlaps(item, span.fromS, span.toS))
      .map(item => ({ name: nameOf(item), at: item.at })),
  )
}
