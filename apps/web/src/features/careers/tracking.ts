import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { allowTracking, track } from '#shared/lib/track.ts'
import { useLearnerId } from './queries.ts'

/** Nothing waits for it: it is asked once the page stands. */
const ASK_AFTER_MS = 3000

/** Reads whether the learner agreed to analytics; without it nothing of what they do here is noted. */
export function useTracking(): void {
  const userId = useLearnerId()
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAsked(true), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: ['consents', userId],
    queryFn: () => learn('local_learn_get_consents', {}),
    enabled: isAsked,
  })
  const isGiven = data?.consents.some(({ purpose, isGiven: given }) => purpose === 'analytics' && given)
  useEffect(() => {
    if (isGiven !== undefined) allowTracking(isGiven)
  }, [isGiven])
}

/** Notes an event of careers (spec: careers 3.1). */
export const trackCareers = (fields: object): void =>
  track('VRise', { page_url: location.pathname, screen_size: `${innerWidth}x${innerHeight}`, ...fields })
