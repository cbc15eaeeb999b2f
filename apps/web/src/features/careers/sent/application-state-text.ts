import type { ApplicationDetail, Round } from '@learn/contract/careers'

/** Who acts next, in words. */
export const WHO: Record<NonNullable<Round['acts_next']>, string> = {
  learner: 'You act next',
  employer: 'The employer acts next',
  placement: 'The placement team acts next',
}

/** 'usually decided within 5 days'; empty where nothing is known. */
export const waitText = (days: number | null): string => {
  if (days === null) return ''
  return days === 1 ? 'usually decided within a day' : `usually decided within ${days} days`
}

/** What the head of an application says where no interview is set. `over`: in the place of the number of the round. */
export function applicationStateText(
  { jd_status: status, job_state: job, rounds, round_index: at, slots }: ApplicationDetail,
  company: string,
) {
  const round = rounds[at ?? 0]
  if (status === 'offered')
    return {
      over: 'Placed',
      title: `${company} made you an offer`,
      text: 'The placement team will go through it with you.',
    }
  if (status === 'withdrawn')
    return { over: 'Withdrawn', title: 'You withdrew this application', text: 'There’s nothing more to do here.' }
  if (status === 'rejected')
    return {
      over: 'Closed',
      title: 'This one didn’t work out',
      text:
        round?.status === 'not_appeared' ? `${round.name}: you didn’t attend.` : `It ended at: ${round?.name ?? ''}.`,
    }
  if (job === 'withdrawn')
    return {
      over: 'Job withdrawn',
      title: `${company} withdrew this job`,
      text: 'Your application stops here unless the employer reopens the job. There’s nothing for you to do.',
    }
  if (slots.length > 0)
    return {
      over: null,
      title: `Choose a time for: ${round?.name ?? ''}`,
      text: `${company} is waiting for your choice.`,
    }
  if (round?.status === 'cleared')
    return { over: null, title: 'All rounds are cleared', text: 'The employer decides about an offer.' }
  const who = round?.acts_next ? WHO[round.acts_next] : ''
  const wait = waitText(round?.expected_days ?? null)
  return { over: null, title: round?.name ?? '', text: [who, wait].filter(Boolean).join(', ') + '.' }
}
