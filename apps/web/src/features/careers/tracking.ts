import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { learn } from '#shared/api/call.ts'
import { allowTracking, track } from '#shared/lib/track.ts'
import { useLearnerId } from './queries.ts'

/** Reads whether the learner agreed to analytics; without it nothing of what they do here is noted. */
export function useTracking(): void {
  const userId = useLearnerId()
  const { data } = useQuery({ queryKey: ['consents', userId], queryFn: () => learn('local_learn_get_consents', {}) })
  const isGiven = data?.consents.some(({ purpose, isGiven: given }) => purpose === 'analytics' && given)
  useEffect(() => {
    if (isGiven !== undefined) allowTracking(isGiven)
  }, [isGiven])
}

/** Notes an event of careers (spec: careers 3.1). */
export const trackCareers = (fields: object): void =>
  track('VRise', { page_url: location.pathname, screen_size: `${innerWidth}x${innerHeight}`, ...fields })
