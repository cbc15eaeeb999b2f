import type { Checkpoint } from '@learn/contract/live'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QuestionCard } from '#features/video/index.ts'
import { learn } from '#shared/api/call.ts'
import { liveClassQuery } from './queries.ts'

interface Props {
  activityId: number
  checkpoint: Checkpoint
  /** It was answered right: the recording goes on. */
  onPassed: () => void
}

/** A checkpoint question that the recording has come to. It takes the focus, since the video waits for it. */
export function CheckpointCard({ activityId, checkpoint, onPassed }: Props) {
  const { id } = checkpoint
  const [chosen, setChosen] = useState<number | null>(null)
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (choice: number) => learn('local_learn_answer_checkpoint', { checkpointid: id, choice }),
    onSuccess: async ({ isRight }) => {
      if (!isRight) return
      await client.invalidateQueries({ queryKey: liveClassQuery(activityId).queryKey })
      onPassed()
    },
  })
  const isWrong = answer.data?.isRight === false && answer.variables === chosen
  return (
    <QuestionCard
      id={`checkpoint-${id}`}
      question={checkpoint}
      chosen={chosen}
      onChoose={setChosen}
      isPending={answer.isPending}
      canCheck
      onCheck={() => chosen !== null && answer.mutate(chosen)}
      standing={
        answer.isError
          ? answer.error.message
          : isWrong
            ? 'Not quite. Watch that part again, or try another choice.'
            : 'What comes next counts for your attendance once you’ve answered.'
      }
    />
  )
}
