import type { ClassPoll } from '@learn/contract/live'
import { EmptyLine } from '#shared/ui/states.tsx'
import { PollBuilder } from './poll-builder.tsx'
import { PollCard } from './poll-card.tsx'

interface Props {
  sessionId: number
  polls: ClassPoll[]
  nowS: number
  isHost: boolean
}

/** The polls of a class; its host starts them here. */
export const Polls = ({ sessionId, polls, nowS, isHost }: Props) => (
  <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
    {isHost && <PollBuilder sessionId={sessionId} />}
    {polls.map(poll => (
      <PollCard key={poll.id} sessionId={sessionId} poll={poll} nowS={nowS} isHost={isHost} />
    ))}
    {polls.length === 0 && (
      <EmptyLine
        text={isHost ? 'Polls that you start stand here.' : 'No poll yet. It opens here when your teacher asks.'}
      />
    )}
  </div>
)
