import type { FunctionName, ParamsOf } from '@learn/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { useClassUpdates } from '../use-class-updates.ts'

/** Changes are heard of at once; this is for what nobody tells: who left. */
const LOOK_MS = 20_000

export const classTalkQuery = (sessionId: number) =>
  queryOptions({
    queryKey: ['class talk', sessionId],
    queryFn: ({ signal }) => learn('local_learn_get_class_talk', { sessionid: sessionId }, { signal }),
    refetchInterval: LOOK_MS,
  })

/** What is said beside the stage of a class, as it changes. */
export function useTalk(sessionId: number) {
  useClassUpdates('class-talk', sessionId, classTalkQuery(sessionId).queryKey)
  return useQuery(classTalkQuery(sessionId)).data
}

type TalkAct = Extract<
  FunctionName,
  | `local_learn_${string}_class_${'question' | 'hand' | 'hands' | 'poll' | 'person' | 'reaction'}`
  | 'local_learn_moderate_class'
>

/** Does something in the room; the talk is read anew after it. What was refused is told in a toast. */
export function useTalkAct<N extends TalkAct>(name: N, sessionId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (params: ParamsOf<N>) => learn(name, params),
    onSuccess: () => client.invalidateQueries({ queryKey: classTalkQuery(sessionId).queryKey }),
    onError: (error: Error) => toast.error(error.message),
  })
}
