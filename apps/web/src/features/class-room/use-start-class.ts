import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { liveClassQuery } from './queries.ts'
import { markSender } from './sender.ts'

/** Its host starts a class, or ends it for everybody. */
function useAct(name: 'local_learn_start_class' | 'local_learn_end_class', activityId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => learn(name, { activityid: activityId }),
    onSuccess: liveClass => {
      // Whoever starts a class teaches it from this window.
      if (name === 'local_learn_start_class' && liveClass.sessionId !== null) markSender(liveClass.sessionId, true)
      client.setQueryData(liveClassQuery(activityId).queryKey, liveClass)
    },
  })
}

export const useStartClass = (activityId: number) => useAct('local_learn_start_class', activityId)
export const useEndClass = (activityId: number) => useAct('local_learn_end_class', activityId)
